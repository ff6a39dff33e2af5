import type { SnapshotFrom } from 'xstate';
import type { crashMachine } from './machine';

/** Which screen takes the page's place; null when the page itself is shown. */
export function selectTakeover(crash: SnapshotFrom<typeof crashMachine>): 'crash' | 'updating' | null {
  if (crash.hasTag('updating')) return 'updating';
  return crash.hasTag('crashed') ? 'crash' : null;
}
