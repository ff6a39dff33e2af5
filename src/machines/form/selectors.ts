import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formMachine } from './machine';
import type { FormContext } from './types';

export type FormRef = ActorRefFrom<typeof formMachine>;
type Snapshot = SnapshotFrom<typeof formMachine>;

/** The values, the problems, the number of failed validations, and why the platform refused the form. */
export const selectForm = ({ context }: Snapshot): FormContext => context;

export const selectSending = (snapshot: Snapshot): boolean => snapshot.hasTag('sending');

export const selectSent = (snapshot: Snapshot): boolean => snapshot.hasTag('sent');
