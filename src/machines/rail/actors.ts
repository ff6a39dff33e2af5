import { type EventObject, fromCallback } from 'xstate';

/** @param query of `prefers-reduced-motion: reduce` */
export function createRailActors(query: () => MediaQueryList) {
  return {
    motionPreference: fromCallback<EventObject>(({ sendBack }) => {
      const list = query();
      const update = () => sendBack({ type: list.matches ? 'motion.reduced' : 'motion.allowed' });
      update();
      list.addEventListener('change', update);
      return () => list.removeEventListener('change', update);
    }),
  };
}
