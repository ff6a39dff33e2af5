import type { LazyMachines } from '../rootMachine';
import type { RudySystem } from '../system';

/** Ends a visit; what its machine leaves behind, such as a draft or the seconds watched, is stored or reported first. */
export function stopVisit({ root }: RudySystem, name: keyof LazyMachines): void {
  root.send({ type: 'actor.stop', name });
}
