import type { EventObject } from 'xstate';
import type { MachineFixture } from '../../machines/fixture';
import { stepTypeOf } from '../../machines/sampleKeys';
import { oncePer } from '../oncePer';

/** The description of a step by hand: of this sample, else of all samples of the event; undefined without one. */
export function manualStep({ manual }: MachineFixture, event: EventObject, key: string) {
  return manual?.steps[key] ?? manual?.steps[stepTypeOf(event.type)];
}

/** Why nobody can cause an event; null where a person, a browser or a platform can. */
export function reasonNever(fixture: MachineFixture, event: EventObject, key: string): string | null {
  const step = manualStep(fixture, event, key);
  return typeof step === 'object' && 'never' in step ? step.never : null;
}

/** The fixture without the steps that nobody can cause, whatever the screens offer. */
export const withoutNevers = oncePer(
  (fixture: MachineFixture): MachineFixture => ({
    ...fixture,
    isOffered: (_state, event, key) => reasonNever(fixture, event, key) === null,
  }),
);

/** The fixture with only the steps that a person, a browser, a platform or the network can take. */
export const doable = oncePer((fixture: MachineFixture): MachineFixture => {
  const { manual, variants = {} } = fixture;
  if (manual === undefined) return fixture;
  const { isOffered = () => true } = manual;
  const kept = Object.entries(variants).filter(([name]) => manual.variants?.includes(name) ?? true);
  return {
    ...fixture,
    variants: Object.fromEntries(kept),
    stateKey: (context) => [fixture.stateKey?.(context), manual.stateKey?.(context)],
    isOffered: (state, event, key) =>
      reasonNever(fixture, event, key) === null && isOffered(state, event, key),
    ...(manual.canFollow !== undefined && { canFollow: manual.canFollow }),
  };
});

/** The steps of a walk until one that cannot come after those before it. */
export function untilImpossible<Step extends { key: string }>(
  { canFollow }: MachineFixture,
  steps: readonly Step[],
): Step[] {
  if (canFollow === undefined) return [...steps];
  const keys = steps.map(({ key }) => key);
  const impossible = keys.findIndex((key, index) => !canFollow(key, keys.slice(0, index)));
  return impossible < 0 ? [...steps] : steps.slice(0, impossible);
}
