import type { SnapshotFrom } from 'xstate';
import type { crashMachine } from './machine';

/** The screen that replaces the page; null while the page itself is shown. */
export function selectTakeover(crash: SnapshotFrom<typeof crashMachine>): 'crash' | 'updating' | null {
  if (crash.hasTag('updating')) return 'updating';
  return crash.hasTag('crashed') ? 'crash' : null;
}
