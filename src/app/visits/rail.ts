import { createRailActors } from '../../machines/rail/actors';
import { railMachine } from '../../machines/rail/machine';
import type { RailRef } from '../../machines/rail/selectors';
import { startActor } from '../rootActors';
import type { RudySystem } from '../system';

/** Starts the machine of the rails that move on by themselves. */
export function startRail({ root }: RudySystem): RailRef {
  const actors = createRailActors(() => matchMedia('(prefers-reduced-motion: reduce)'));
  return startActor(root, 'rail', railMachine.provide({ actors }), { isTabHidden: document.hidden });
}
