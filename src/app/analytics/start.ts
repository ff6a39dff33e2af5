import { isLocalHost } from '../../api/datalake';
import { chunk } from '../../chunks/importAgain';
import type { RudySystem } from '../system';

/** Starts analytics. A missing chunk has no effect. */
export function startAnalytics(system: RudySystem): void {
  if (isLocalHost(location.hostname)) return;
  chunk(() => import('./startAnalytics'))()
    .then(({ startAnalyticsMachine }) => startAnalyticsMachine(system))
    .catch(() => undefined);
}
