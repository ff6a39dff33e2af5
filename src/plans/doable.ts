import type { AnyMachineSnapshot, EventObject, MachineContext } from 'xstate';
import type { MachineFixture } from '../machines/fixture';

/** The description of a step by hand: of this sample, else of all samples of the event; undefined without one. */
export function manualStep({ manual }: MachineFixture, event: EventObject, key: string) {
  const named = key.replace(/^xstate\.(done|error)\.actor\./, '$1.');
  return manual?.steps[named] ?? manual?.steps[named.replace(/#\d+$/, '')] ?? manual?.steps[event.type];
}

/** Why nobody can cause an event; null where a person, a browser or a platform can. */
export function reasonNever(fixture: MachineFixture, event: EventObject, key: string): string | null {
  const step = manualStep(fixture, event, key);
  return typeof step === 'object' ? step.never : null;
}

/** The fixture without the steps that nobody can cause. */
export const withoutNevers = (fixture: MachineFixture): MachineFixture => ({
  ...fixture,
  isTried: (context: MachineContext, event: EventObject, state: AnyMachineSnapshot, key: string) =>
    (fixture.isTried?.(context, event, state, key) ?? true) && reasonNever(fixture, event, key) === null,
});

/** The fixture with only the steps that a person, a browser, a platform or the network can take. */
export function doable(fixture: MachineFixture): MachineFixture {
  const { manual, variants = {} } = fixture;
  if (manual === undefined) return fixture;
  const { isOffered = () => true } = manual;
  const possible = withoutNevers(fixture);
  const kept = Object.entries(variants).filter(([name]) => manual.variants?.includes(name) ?? true);
  return {
    ...fixture,
    variants: Object.fromEntries(kept),
    stateKey: (context) => [fixture.stateKey?.(context), manual.stateKey?.(context)],
    isTried: (context: MachineContext, event: EventObject, state: AnyMachineSnapshot, key: string) =>
      possible.isTried?.(context, event, state, key) !== false && isOffered(state, event),
  };
}
