import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formMachine } from './machine';

export type FormRef = ActorRefFrom<typeof formMachine>;
export type FormSnapshot = SnapshotFrom<typeof formMachine>;

export const selectSending = (snapshot: FormSnapshot): boolean => snapshot.hasTag('sending');

/** The platform has received the contents of the fields, which can be changed again. */
export const selectSaved = (snapshot: FormSnapshot): boolean => snapshot.matches({ filling: 'saved' });

/** It is not known whether the platform has received what was sent. */
export const selectUnconfirmed = (snapshot: FormSnapshot): boolean =>
  snapshot.matches({ filling: 'unconfirmed' });

export const selectSent = (snapshot: FormSnapshot): boolean => snapshot.hasTag('sent');
