import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formMachine } from './machine';

export type FormRef = ActorRefFrom<typeof formMachine>;
export type FormSnapshot = SnapshotFrom<typeof formMachine>;

export const selectSending = (snapshot: FormSnapshot): boolean => snapshot.hasTag('sending');

export const selectSent = (snapshot: FormSnapshot): boolean => snapshot.hasTag('sent');
