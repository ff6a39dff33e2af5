import { expect } from 'vitest';
import { eventStatusFixture } from '../../../../src/machines/eventStatus/fixture';
import type { eventStatusMachine } from '../../../../src/machines/eventStatus/machine';
import { selectEventStatus } from '../../../../src/machines/eventStatus/selectors';
import { describeLaws, lastBefore, type Moment, startedIn } from '../harness';

const isRead = (moment: Moment): boolean => startedIn(moment).includes('readEvent');
/** When the next reading was last planned: at the beginning, by fresh data, and at the planned time. */
const isPlanned = ({ cause, started }: Moment): boolean =>
  cause.type === 'start' || cause.type === 'event.read' || (cause.type === 'timer' && started.length > 0);
/** Seconds to the next reading by status, without the spread of up to 3 s. */
const EVERY = { live: 60, ended: 900, starting: 10, delayed: 10, interrupted: 10 };

describeLaws<typeof eventStatusMachine>(
  eventStatusFixture,
  {
    'a live event is read every minute, a late one every 10 s, one that is over every 15 minutes': {
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
        const every =
          Object.entries(EVERY).find(([status]) => status === selectEventStatus(planned.after))?.[1] ?? 0;
        // Half of the spread of 3 s, as the sample's random number is 0.5.
        expect(moment.at - planned.at).toBe(every * 1_000 + 1_500);
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
  { pauses: [61_500, 11_500] },
);
