import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { clipDeletionMachine } from './machine';

export type ClipDeletionRef = ActorRefFrom<typeof clipDeletionMachine>;
export type ClipDeletionSnapshot = SnapshotFrom<typeof clipDeletionMachine>;

/** Whether lists leave the clip out. */
export const selectHidden = (snapshot: ClipDeletionSnapshot): boolean => snapshot.hasTag('hidden');
