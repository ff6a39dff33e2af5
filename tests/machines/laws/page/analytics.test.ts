import { expect } from 'vitest';
import { analyticsFixture } from '../../../../src/machines/analytics/fixture';
import type { analyticsMachine } from '../../../../src/machines/analytics/machine';
import { describeLaws, type Moment, startedIn } from '../harness';

/** Whether the viewer's last answer, or the channel's last question, allows it. */
function isAllowed({ past, cause }: Moment): boolean {
  const answers = [...past.map((each) => each.cause), cause];
  const choice = answers.findLast(({ type }) => type === 'consent.answered')?.choice ?? null;
  if (choice === 'declined') return false;
  const terms =
    answers.findLast(({ type }) => type === 'terms.changed')?.terms ?? past[0]?.after.context.terms;
  return choice === 'accepted' || (terms as { cookieNotice: string } | undefined)?.cookieNotice === 'notice';
}
const choiceIn = ({ past, cause }: Moment) =>
  [...past.map((each) => each.cause), cause].findLast(({ type }) => type === 'consent.answered')?.choice;

describeLaws<typeof analyticsMachine>(
  analyticsFixture,
  {
    'nothing is opened, loaded or sent before the viewer allows it, or after a no': {
      when: (moment) => moment.past.length > 0 && !isAllowed(moment),
      must: ({ started, commanded }) => expect([started, commanded]).toEqual([[], []]),
    },
    'a no deletes what was noted, and nothing is noted afterwards': {
      when: (moment) => choiceIn(moment) === 'declined',
      must: ({ after }) => expect(after.context.waiting).toEqual([]),
    },
    'a no ends what runs': {
      when: ({ cause }) => cause.type === 'consent.answered' && cause.choice === 'declined',
      must: ({ after }) =>
        expect([after.children.delivery, after.children.googleTag, after.children.openSession]).toEqual([
          undefined,
          undefined,
          undefined,
        ]),
    },
    'the same answer again changes nothing': {
      when: (moment) =>
        moment.cause.type === 'consent.answered' && moment.before.context.choice === moment.cause.choice,
      must: ({ before, after, started }) => expect([after.value, started]).toEqual([before.value, []]),
    },
    'a session is opened for the channel’s own key': {
      when: (moment) => startedIn(moment).includes('openSession'),
      must: ({ started }) =>
        expect(started.find(({ id }) => id === 'openSession')?.input).toEqual({ profile: 'yare-northside' }),
    },
    'a record of a running session is sent at once, and once': {
      when: ({ before, cause }) =>
        before.children.delivery !== undefined &&
        ['page.viewed', 'request.finished', 'video.stepped', 'video.watched'].includes(cause.type),
      must: ({ commanded, after }) => {
        const sent = commanded.filter(({ to }) => to === 'delivery');
        expect(
          sent.map(({ event }) => [event.type, (event as { records?: unknown[] }).records?.length]),
        ).toEqual([['deliver', 1]]);
        expect(after.context.waiting).toEqual([]);
      },
    },
    'records that waited for the session are sent when it opens': {
      when: ({ cause }) => cause.type === 'done.openSession',
      must: ({ before, commanded, after }) => {
        const sent = commanded.flatMap(({ event }) => (event as { records?: unknown[] }).records ?? []);
        expect(sent).toHaveLength(before.context.waiting.length);
        expect(after.context.waiting).toEqual([]);
      },
    },
    'a session ends with its lifetime, and another is opened': {
      when: (moment) => moment.cause.type === 'timer',
      must: (moment) => {
        const opened = moment.past.findLast(({ cause }) => cause.type === 'done.openSession');
        expect([moment.at - (opened?.at ?? 0), startedIn(moment)]).toEqual([3_600_000, ['openSession']]);
      },
    },
    'leaving the page and coming back are told as such, and nothing else is': {
      when: ({ cause }) => cause.type !== 'start',
      must: ({ cause, emitted }) => {
        const told: Record<string, string[]> = {
          'page.left': ['analytics.left'],
          'page.restored': ['analytics.restored'],
        };
        expect(emitted.map(({ type }) => type)).toEqual(told[cause.type] ?? []);
      },
    },
    'at most a hundred records wait': {
      when: ({ after }) => after.context.waiting.length > 0,
      must: ({ after }) => expect(after.context.waiting.length).toBeLessThanOrEqual(100),
    },
  },
  {
    pauses: [3_600_000, 3_600_001],
    begin: [{ event: { type: 'consent.answered', choice: 'accepted' } }, { actor: 0, result: 0 }],
    events: Array.from({ length: 4 }, () => ({ type: 'consent.answered', choice: 'accepted' })),
  },
);
