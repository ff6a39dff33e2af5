import { expect } from 'vitest';
import { mailedLinkFixture } from '../../../../src/machines/mailedLink/fixture';
import type { mailedLinkMachine } from '../../../../src/machines/mailedLink/machine';
import { describeLaws, lasting, type Moment, runs, startedIn } from '../harness';

const isSent = (moment: Moment): boolean => startedIn(moment).includes('confirm');
const failureOf = ({ cause }: Moment) =>
  (cause.value as { failure: { kind: string; status?: number } } | undefined)?.failure;
/** Whether the answer to an earlier attempt was lost. */
const wasLost = ({ past }: Moment): boolean =>
  past.some((each) => each.cause.type === 'error.confirm' && failureOf(each)?.kind === 'unreachable');

describeLaws<typeof mailedLinkMachine>(
  mailedLinkFixture,
  {
    'a link whose end is missing sends nothing': {
      when: ({ after }) => !after.context.isComplete,
      must: ({ after, started }) => expect([after.value, started]).toEqual(['incomplete', []]),
    },
    'a link that asks first is used by a press only': {
      when: (moment) => isSent(moment) && moment.after.context.asksFirst,
      must: ({ cause }) => expect(['link.confirm', 'link.retry']).toContain(cause.type),
    },
    'a link that does not ask is used at once, and again only by a press': {
      when: (moment) => isSent(moment) && !moment.after.context.asksFirst,
      must: ({ cause, past }) => expect(cause.type).toBe(past.length === 0 ? 'start' : 'link.retry'),
    },
    'the values are on their way once at a time': {
      when: ({ cause, before }) => cause.type !== 'start' && before.children.confirm !== undefined,
      must: (moment) => expect(isSent(moment)).toBe(false),
    },
    'the viewer waits 3 s to learn what the link is worth': lasting(3_000, (snapshot) =>
      runs(snapshot, 'readStatus'),
    ),
    'a link that was used, has expired or is not valid is said to be so, and sends nothing': {
      when: ({ cause }) => cause.type === 'done.readStatus' && cause.value !== 'good',
      must: ({ cause, after, started }) =>
        expect([after.value, after.context.ended, started]).toEqual(['ended', cause.value, []]),
    },
    'a link that the platform accepts is done': {
      when: ({ cause }) => cause.type === 'done.confirm',
      must: ({ after }) => expect(after.value).toBe('confirmed'),
    },
    'an answer that is lost is said to be unknown, never to be refused': {
      when: (moment) => moment.cause.type === 'error.confirm' && failureOf(moment)?.kind === 'unreachable',
      must: ({ after }) => expect(after.value).toBe('unconfirmed'),
    },
    'a link that was done before counts as done where an answer was lost, or the link was good': {
      when: (moment) => moment.cause.type === 'error.confirm' && failureOf(moment)?.status === 409,
      must: (moment) => {
        const wasGood = moment.past.some(
          ({ cause }) => cause.type === 'done.readStatus' && cause.value === 'good',
        );
        expect(moment.after.value).toBe(wasLost(moment) || wasGood ? 'confirmed' : 'refused');
      },
    },
    'a link that is refused is said to be so': {
      when: (moment) => moment.cause.type === 'error.confirm' && failureOf(moment)?.status === 422,
      must: ({ after }) => expect([after.value, after.context.failure?.kind]).toEqual(['refused', 'refused']),
    },
    'too many requests are said with Retry, unless an earlier answer was lost': {
      when: (moment) => moment.cause.type === 'error.confirm' && failureOf(moment)?.kind === 'throttled',
      must: (moment) =>
        expect([moment.after.value, moment.after.context.failure?.kind]).toEqual([
          wasLost(moment) ? 'unconfirmed' : 'unanswered',
          'throttled',
        ]),
    },
    'nothing ends what is done, refused or over': {
      when: ({ before }) => ['confirmed', 'refused', 'ended', 'incomplete'].includes(String(before.value)),
      must: ({ before, after, started }) => expect([after.value, started]).toEqual([before.value, []]),
    },
  },
  {
    pauses: [2_999, 3_000],
    events: [{ type: 'link.retry' }, { type: 'link.retry' }, { type: 'link.confirm' }],
  },
);
