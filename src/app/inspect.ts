import { chunk } from '../chunks/importAgain';
import { asksFor } from './paths/everyPage';
import type { RudySystem } from './system';

/** Loads the state inspector where the address has `?inspect`, and a development build or the settings allow it. */
export function inspectOnDemand(system: RudySystem): void {
  if (asksFor('inspect', location.search))
    void system.whenReady.then(() => {
      if (import.meta.env.DEV || system.settings()?.inspect)
        void chunk(() => import('./inspector/openInspector'))().then(({ openInspector }) =>
          openInspector(system),
        );
    });
}
