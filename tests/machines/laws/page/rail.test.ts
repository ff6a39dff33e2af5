import { expect } from 'vitest';
import { railFixture } from '../../../../src/machines/rail/fixture';
import type { railMachine } from '../../../../src/machines/rail/machine';
import { describeLaws, type Moment } from '../harness';

const isStep = ({ emitted }: Moment): boolean => emitted.length > 0;
const holds: Record<string, (by: unknown) => string> = {
  'rail.hold': (by) => `+${by}`,
  'rail.release': (by) => `-${by}`,
  'tab.hidden': () => '+tab',
  'tab.shown': () => '-tab',
};

/** The holds on the rails, as the events say. */
function holdsBefore({ past }: Moment): Set<string> {
  const held = new Set<string>(past[0]?.after.context.holds);
  for (const { cause } of past) {
    const change = holds[cause.type]?.(cause.by);
    if (change?.startsWith('+')) held.add(change.slice(1));
    if (change?.startsWith('-')) held.delete(change.slice(1));
  }
  return held;
}

const changesMotion = ({ cause: { type } }: Moment): boolean =>
  ['rail.pause', 'rail.play', 'motion.reduced', 'motion.allowed', 'error.motionPreference'].includes(type);

describeLaws<typeof railMachine>(
  railFixture,
  {
    'the rails move on by themselves only, one step at a time': {
      when: isStep,
      must: ({ cause, emitted }) => {
        expect(cause.type).toBe('timer');
        expect(emitted).toEqual([{ type: 'rail.advanced' }]);
      },
    },
    'a step comes 5 s after the last step, or 5 s after the rails were free to move': {
      when: isStep,
      must: (moment) => {
        const from = moment.past.findLast(
          (each) =>
            isStep(each) ||
            JSON.stringify(each.before.value) !== JSON.stringify(each.after.value) ||
            each.cause.type === 'start',
        );
        expect(moment.at - (from?.at ?? 0)).toBe(5_000);
      },
    },
    'rails that are held or not seen stand still': {
      when: (moment) => holdsBefore(moment).size > 0,
      must: ({ emitted }) => expect(emitted).toEqual([]),
    },
    'rails stand still until the device allows motion, and once the viewer pauses them': {
      when: (moment) =>
        !['motion.allowed', 'rail.play'].includes(moment.past.findLast(changesMotion)?.cause.type ?? ''),
      must: ({ emitted }) => expect(emitted).toEqual([]),
    },
    'Pause and Play take each other’s place': {
      when: ({ cause, before }) =>
        (cause.type === 'rail.pause' && before.hasTag('playing')) ||
        (cause.type === 'rail.play' && before.hasTag('paused')),
      must: ({ cause, after }) =>
        expect([after.hasTag('paused'), after.hasTag('playing')]).toEqual(
          cause.type === 'rail.pause' ? [true, false] : [false, true],
        ),
    },
  },
  { pauses: [4_999], events: [{ type: 'motion.allowed' }, { type: 'motion.allowed' }] },
);
