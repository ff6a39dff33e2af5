import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { codeScannerMachine } from './machine';

export type CodeScannerRef = ActorRefFrom<typeof codeScannerMachine>;
export type CodeScannerSnapshot = SnapshotFrom<typeof codeScannerMachine>;

/** Whether this browser can scan. */
export const selectOffered = (snapshot: CodeScannerSnapshot): boolean => snapshot.hasTag('offered');

/** Whether the scanner is on screen. */
export const selectWindowOpen = (snapshot: CodeScannerSnapshot): boolean => snapshot.hasTag('window');
