import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { HOUR_MS } from '../../../../src/api/constants';
import { analyticsMachine } from '../../../../src/machines/analytics/machine';
import type {
  AnalyticsContext,
  AnalyticsInput,
  DeliveryCommand,
  DeliveryInput,
} from '../../../../src/machines/analytics/types';
import { deferredCalls } from '../../deferredCalls';

const viewer = { id: 88, email: 'viewer@rudy.example' };
const home = {
  type: 'page.viewed',
  title: 'Home',
  location: 'https://northside.example/',
  path: '/',
} as const;

function finished(operation: string, status: number | null) {
  return { type: 'request.finished', operation, status, requestId: null, milliseconds: 80 } as const;
}

function start(
  cookieNotice: 'notice' | 'consent',
  choice: AnalyticsInput['choice'] = null,
  waiting: AnalyticsInput['waiting'] = [],
) {
  const clock = new SimulatedClock();
  const sessions = deferredCalls<{ name: string; lastsMs: number }>();
  const sent: (AnalyticsContext['waiting'][number] & { session: string })[] = [];
  const actor = createActor(
    analyticsMachine.provide({
      actors: {
        openSession: fromPromise(sessions.call),
        delivery: fromCallback<DeliveryCommand, DeliveryInput>(({ input, receive }) => {
          receive(({ records }) =>
            sent.push(...records.map((each) => ({ ...each, session: input.session }))),
          );
        }),
        googleTag: fromCallback(() => undefined),
      },
    }),
    { clock, input: { terms: { profile: 'yare', googleTag: null, cookieNotice }, choice, waiting } },
  ).start();
  return {
    actor,
    clock,
    sessions,
    sent,
    events: () => sent.map((each) => ('call' in each ? each.call : each.event)),
  };
}

test('a viewer who was already logged in is not a login', async () => {
  const { actor, sessions, events } = start('notice');
  actor.send({ type: 'viewer.changed', viewer });
  actor.send(home);
  await sessions.resolve({ name: 's1', lastsMs: HOUR_MS });
  expect(events()).toEqual(['visit_page']);
});

test('a successful login is reported once, for the new viewer', async () => {
  const { actor, sessions, sent, events } = start('notice');
  await sessions.resolve({ name: 's1', lastsMs: HOUR_MS });
  actor.send(finished('login', 422));
  actor.send({ type: 'viewer.changed', viewer: null });
  actor.send(finished('login', 200));
  actor.send({ type: 'viewer.changed', viewer });
  actor.send({ type: 'viewer.changed', viewer });
  expect(events()).toEqual(['api_request', 'api_request', 'login']);
  expect(sent.at(-1)).toEqual({ event: 'login', user_id: 88, user_email: null, session: 's1' });
});

test('the email address is included only after consent to a channel that asks', async () => {
  const { actor, sessions, sent } = start('consent');
  actor.send({ type: 'viewer.changed', viewer });
  actor.send(home);
  expect(sessions.count()).toBe(0);
  actor.send({ type: 'consent.answered', choice: 'accepted' });
  await sessions.resolve({ name: 's1', lastsMs: HOUR_MS });
  expect(sent.map((each) => 'user_email' in each && each.user_email)).toEqual([viewer.email]);
});

test('after declining nothing is stored', () => {
  const { actor, sessions } = start('consent');
  actor.send(home);
  actor.send({ type: 'consent.answered', choice: 'declined' });
  actor.send(home);
  expect([actor.getSnapshot().context.waiting, sessions.count()]).toEqual([[], 0]);
});

test('an expired session is replaced by another, and nothing is lost meanwhile', async () => {
  const { actor, clock, sessions, sent } = start('notice');
  await sessions.resolve({ name: 's1', lastsMs: HOUR_MS });
  clock.increment(HOUR_MS);
  actor.send(home);
  expect(sent).toEqual([]);
  await sessions.resolve({ name: 's2', lastsMs: HOUR_MS });
  expect(sent.map(({ session }) => session)).toEqual(['s2']);
});

test('an hour of calls before consent keeps only the latest', () => {
  const { actor } = start('consent');
  for (let call = 0; call < 500; call += 1) actor.send(finished('getEvent', 200));
  expect(actor.getSnapshot().context.waiting).toHaveLength(100);
});

test('player events are sent by their own operations, and only with consent', async () => {
  const { actor, sessions, sent } = start('consent', 'accepted');
  await sessions.resolve({ name: 's1', lastsMs: 60_000 });
  const watched = { streamId: 7, streamType: 'vod' } as const;
  const described = { category: 'Hockey', sport: 'hockey', gender: null, school: null, league: null };
  actor.send({ type: 'video.stepped', view: 'v1', step: 'first_frame', ...watched });
  actor.send({ type: 'video.watched', seconds: 30, ...watched, ...described });
  const stream = { stream_id: 7, stream_type: 'vod' };
  expect(sent.map((each) => ('call' in each ? [each.call, each.body] : each))).toEqual([
    ['trackVideoEvent', { video_view_uuid: 'v1', event: 'first_frame', ...stream }],
    ['trackVideoViewing', { viewing_time: 30, ...stream, ...described }],
  ]);
  actor.send({ type: 'consent.answered', choice: 'declined' });
  actor.send({ type: 'video.watched', seconds: 30, ...watched, ...described });
  expect(sent).toHaveLength(2);
});

test('the queue of an earlier visit is sent first, in the new session', async () => {
  const left = { event: 'login', user_id: 88, user_email: null } as const;
  const { actor, sessions, sent } = start('notice', null, [left]);
  actor.send(home);
  await sessions.resolve({ name: 's2', lastsMs: HOUR_MS });
  expect(sent.map((each) => ['event' in each && each.event, each.session])).toEqual([
    ['login', 's2'],
    ['visit_page', 's2'],
  ]);
});

test('the same answer given again does not open another session', async () => {
  const { actor, sessions } = start('consent', 'accepted');
  actor.send({ type: 'consent.answered', choice: 'accepted' });
  expect(sessions.count()).toBe(1);
});
