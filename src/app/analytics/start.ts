import { isLocalHost } from '../../api/datalake';
import type { RudySystem } from '../system';

/** Brings analytics in. A missing chunk shows nothing. */
export function startAnalytics(system: RudySystem): void {
  if (isLocalHost(location.hostname)) return;
  import('./startAnalytics').then(({ moveIn }) => moveIn(system)).catch(() => undefined);
}
