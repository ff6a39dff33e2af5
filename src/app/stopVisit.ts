import type { LazyMachines } from './rootMachine';
import type { RudySystem } from './system';

/**
 * Stops a visit; its machine first stores or reports its remaining data, such as a draft or the watched
 * seconds.
 */
export function stopVisit({ root }: RudySystem, name: keyof LazyMachines): void {
  root.send({ type: 'actor.stop', name });
}
