import { expect } from 'vitest';
import { eventStatusFixture } from '../../../../src/machines/eventStatus/fixture';
import type { eventStatusMachine } from '../../../../src/machines/eventStatus/machine';
import { selectEventStatus } from '../../../../src/machines/eventStatus/selectors';
import { describeLaws, lastBefore, type Moment, startedIn } from '../harness';

const isRead = (moment: Moment): boolean => startedIn(moment).includes('readEvent');
/** When the next reading was last planned: at the beginning, by fresh data, and at the planned time. */
const isPlanned = ({ cause, started }: Moment): boolean =>
  cause.type === 'start' || cause.type === 'event.read' || (cause.type === 'timer' && started.length > 0);
/** The least seconds to the next reading by status, and the most; half of the spread lies between them and the reading. */
const EVERY = {
  live: [60, 60],
  ended: [900, 900],
  starting: [10, 90],
  delayed: [10, 90],
  interrupted: [10, 90],
};

describeLaws<typeof eventStatusMachine>(
  eventStatusFixture,
  {
    'a live event is read every 60 to 120 s, a late one every 10 to 180 s, one that is over every 15 to 30 minutes':
      {
        when: (moment) => {
          const planned = lastBefore(moment, isPlanned);
          return (
            moment.cause.type === 'timer' &&
            isRead(moment) &&
            planned !== undefined &&
            Object.hasOwn(EVERY, selectEventStatus(planned.after))
          );
        },
        must: (moment) => {
          const planned = lastBefore(moment, isPlanned);
          if (planned === undefined) return;
          const [least = 0, most = 0] =
            Object.entries(EVERY).find(([status]) => status === selectEventStatus(planned.after))?.[1] ?? [];
          // The sample's random number is 0.5.
          const seconds = (moment.at - planned.at) / 1_500;
          expect(seconds).toBeGreaterThanOrEqual(least);
          expect(seconds).toBeLessThanOrEqual(most);
        },
      },
    'one reading is on its way at a time, unless the planned one is due': {
      when: (moment) => moment.before.children.readEvent !== undefined && isRead(moment),
      must: ({ cause }) => expect(cause.type).toBe('timer'),
    },
    'the tab and the network read at once, unless it is being read': {
      when: ({ cause }) => cause.type === 'tab.shown' || cause.type === 'network.returned',
      must: (moment) => expect(isRead(moment)).toBe(moment.before.children.readEvent === undefined),
    },
    'the last reading stands': {
      when: ({ cause }) => cause.type === 'event.read',
      must: ({ cause, after }) => expect(after.context.timing).toEqual(cause.timing),
    },
    'a reading that fails changes nothing': {
      when: ({ cause }) => cause.type === 'error.readEvent',
      must: ({ before, after }) => expect(after.context).toEqual(before.context),
    },
    'the countdown ends at the start, although nothing can be read': {
      when: ({ after, at, cause, past }) =>
        after.context.timing.startsAt !== null &&
        ![...past.map((each) => each.cause), cause].some(({ type }) => type === 'event.read') &&
        at >= 60_000,
      must: ({ after }) =>
        expect(after.context.now).toBeGreaterThanOrEqual(after.context.timing.startsAt ?? 0),
    },
  },
  { pauses: [90_000, 15_000] },
);
