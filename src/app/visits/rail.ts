import { createRailActors } from '../../machines/rail/actors';
import { railMachine } from '../../machines/rail/machine';
import type { RailRef } from '../../machines/rail/selectors';
import type { RudySystem } from '../system';

/** Starts the machine of the rails that move on by themselves. */
export function startRail({ root }: RudySystem): RailRef | null {
  const actors = createRailActors(() => matchMedia('(prefers-reduced-motion: reduce)'));
  root.send({
    type: 'actor.start',
    name: 'rail',
    logic: railMachine.provide({ actors }),
    input: { isTabHidden: document.hidden },
  });
  return root.getSnapshot().context.lazy.rail;
}
