import { describe, expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { HOUR_MS } from '../../../../src/api/constants';
import { analyticsMachine } from '../../../../src/machines/analytics/machine';
import type {
  AnalyticsContext,
  AnalyticsInput,
  AnalyticsSession,
  AnalyticsTerms,
  DeliveryCommand,
  DeliveryInput,
} from '../../../../src/machines/analytics/types';
import { deferredCalls } from '../../deferredCalls';

const sam = { id: 88, email: 'sam@rudy.example' };
const alex = { id: 89, email: 'alex@rudy.example' };
const page = { title: 'Home', location: 'https://northside.example/', path: '/' };
const viewed = { type: 'page.viewed', ...page } as const;
const session = { name: 's1', lastsMs: HOUR_MS };

const finished = (operation: string, status: number | null) =>
  ({ type: 'request.finished', operation, status, requestId: 'r1', milliseconds: 80 }) as const;

function start(terms: Partial<AnalyticsTerms> = {}, choice: AnalyticsInput['choice'] = null) {
  const clock = new SimulatedClock();
  const sessions = deferredCalls<AnalyticsSession>();
  const profiles: string[] = [];
  const deliveries: DeliveryInput[] = [];
  const sent: AnalyticsContext['waiting'][number][] = [];
  const tags: string[] = [];
  const tagStopped = vi.fn();
  const actor = createActor(
    analyticsMachine.provide({
      actors: {
        openSession: fromPromise<AnalyticsSession, { profile: string }>(({ input }) => {
          profiles.push(input.profile);
          return sessions.call();
        }),
        delivery: fromCallback<DeliveryCommand, DeliveryInput>(({ input, receive }) => {
          deliveries.push(input);
          receive(({ records }) => sent.push(...records));
        }),
        googleTag: fromCallback<AnyEventObject, { tag: string }>(({ input }) => {
          tags.push(input.tag);
          return tagStopped;
        }),
      },
    }),
    {
      clock,
      input: {
        terms: { profile: 'yare', googleTag: null, cookieNotice: 'notice', ...terms },
        choice,
        waiting: [],
      },
    },
  );
  const told: string[] = [];
  actor.on('*', ({ type }) => told.push(type));
  actor.start();
  return {
    ...{ actor, clock, sessions, profiles, deliveries, sent, tags, tagStopped, told },
    waiting: () => actor.getSnapshot().context.waiting,
  };
}

/** The same with an open session. */
async function running(...given: Parameters<typeof start>) {
  const visit = start(...given);
  await visit.sessions.resolve(session);
  return visit;
}

describe('the cookie notice', () => {
  test.each<[AnalyticsTerms['cookieNotice'], AnalyticsInput['choice'], boolean]>([
    ['notice', null, true],
    ['notice', 'accepted', true],
    ['notice', 'declined', false],
    ['consent', null, false],
    ['consent', 'accepted', true],
    ['consent', 'declined', false],
  ])('that is a %s and was %s lets service and Google run: %s', (cookieNotice, choice, isAllowed) => {
    const { sessions, tags } = start({ cookieNotice, googleTag: 'G-1' }, choice);
    expect([sessions.count(), tags]).toEqual(isAllowed ? [1, ['G-1']] : [0, []]);
  });

  test('that is answered with no stops Google’s script, and a yes afterwards starts everything', async () => {
    const { actor, sessions, tags, tagStopped, sent } = await running({ googleTag: 'G-1' });
    actor.send({ type: 'consent.answered', choice: 'declined' });
    expect(tagStopped).toHaveBeenCalledOnce();
    actor.send({ type: 'consent.answered', choice: 'accepted' });
    await sessions.resolve(session);
    expect([tags, sent]).toEqual([['G-1', 'G-1'], []]);
  });

  test('that is answered with yes after a no names the viewer of then, whose login is not told', async () => {
    const { actor, sessions, sent } = await running();
    actor.send({ type: 'viewer.changed', viewer: alex });
    actor.send(finished('login', 200));
    sent.length = 0;
    actor.send({ type: 'consent.answered', choice: 'declined' });
    actor.send({ type: 'viewer.changed', viewer: sam });
    actor.send({ type: 'consent.answered', choice: 'accepted' });
    await sessions.resolve(session);
    actor.send(viewed);
    actor.send({ type: 'viewer.changed', viewer: sam });
    expect(sent).toEqual([{ event: 'visit_page', user_id: 88, user_email: null, ...page }]);
  });

  test('of a channel that changes its mind is obeyed at once', async () => {
    const { actor, sessions, sent, waiting } = await running();
    const terms = { profile: 'other', googleTag: null, cookieNotice: 'consent' } as const;
    actor.send({ type: 'terms.changed', terms });
    actor.send(viewed);
    expect([sent.length, waiting().length]).toEqual([0, 1]);
    actor.send({ type: 'consent.answered', choice: 'accepted' });
    expect(sessions.count()).toBe(2);
  });
});

describe('the channel’s own service', () => {
  test('is not called where the channel has none', () => {
    const { actor, sessions, tags } = start({ profile: null, googleTag: 'G-1' });
    actor.send(viewed);
    expect([sessions.count(), tags]).toEqual([0, ['G-1']]);
  });

  test('is called with the channel’s key, and its records carry the session', async () => {
    const { profiles, deliveries } = await running();
    expect([profiles, deliveries]).toEqual([['yare'], [{ profile: 'yare', session: 's1' }]]);
  });

  test('that takes no session is asked again on the next page only, and nothing is lost', async () => {
    const { actor, clock, sessions, sent } = start();
    await sessions.reject(new Error('down'));
    actor.send(finished('getEvent', 500));
    clock.increment(HOUR_MS);
    expect(sessions.count()).toBe(1);
    actor.send(viewed);
    expect(sessions.count()).toBe(2);
    await sessions.resolve(session);
    expect(sent.map((each) => 'event' in each && each.event)).toEqual(['api_request', 'visit_page']);
  });

  test('opens another session when the first has lasted its time, not before', async () => {
    const { clock, sessions } = await running();
    clock.increment(HOUR_MS - 1);
    expect(sessions.count()).toBe(1);
    clock.increment(1);
    expect(sessions.count()).toBe(2);
  });
});

describe('what is recorded', () => {
  test('of a page and of a call names the viewer by number, and neither the request nor the address', async () => {
    const { actor, sent } = await running();
    actor.send({ type: 'viewer.changed', viewer: sam });
    actor.send(viewed);
    actor.send(finished('getEvent', 404));
    const viewer = { user_id: 88, user_email: null };
    expect(sent).toEqual([
      { ...viewer, event: 'visit_page', ...page },
      { ...viewer, event: 'api_request', operation: 'getEvent', status: 404, milliseconds: 80 },
    ]);
  });

  test.each([
    ['login', 200, true],
    ['register', 201, true],
    ['loginWithProvider', 299, true],
    ['login', 199, false],
    ['login', 300, false],
    ['login', null, false],
    ['logout', 200, false],
  ])('%s with the status %s logs the next viewer in: %s', async (operation, status, isLogin) => {
    const { actor, sent } = await running();
    actor.send(finished(operation, status));
    actor.send(finished('getProfile', 200));
    actor.send({ type: 'viewer.changed', viewer: sam });
    const logins = sent.filter((each) => 'event' in each && each.event === 'login');
    expect(logins).toEqual(isLogin ? [{ event: 'login', user_id: 88, user_email: null }] : []);
  });

  test('has the address of the present viewer alone, where the channel asked and the viewer agreed', async () => {
    const { actor, sessions, sent } = start({ cookieNotice: 'consent' });
    actor.send({ type: 'viewer.changed', viewer: alex });
    actor.send(viewed);
    actor.send({ type: 'viewer.changed', viewer: sam });
    actor.send(viewed);
    actor.send({ type: 'video.stepped', view: 'v1', step: 'play', streamId: 7, streamType: 'vod' });
    actor.send({ type: 'consent.answered', choice: 'accepted' });
    await sessions.resolve(session);
    const emails = sent.map((each) => ('user_email' in each ? each.user_email : 'none at all'));
    expect(emails).toEqual([null, sam.email, 'none at all']);
  });

  test('has no address on a channel that only tells of its cookies, even after a yes', async () => {
    const { actor, sent } = await running({}, 'accepted');
    actor.send({ type: 'viewer.changed', viewer: sam });
    actor.send(viewed);
    expect(sent).toEqual([{ event: 'visit_page', user_id: 88, user_email: null, ...page }]);
  });

  test('before the yes are the latest hundred', () => {
    const { actor, waiting } = start({ cookieNotice: 'consent' });
    for (let call = 0; call <= 100; call += 1) actor.send(finished(`call${call}`, 200));
    const operations = waiting().map((each) => 'operation' in each && each.operation);
    expect([operations.length, operations[0], operations.at(-1)]).toEqual([100, 'call1', 'call100']);
  });
});

test('a page that is left and comes back says so, for the queue that outlives it', async () => {
  const { actor, told } = await running();
  actor.send({ type: 'page.left' });
  actor.send({ type: 'page.restored' });
  expect(told).toEqual(['analytics.left', 'analytics.restored']);
});
