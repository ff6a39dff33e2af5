import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { renewalMachine } from './machine';

export type RenewalRef = ActorRefFrom<typeof renewalMachine>;
export type RenewalSnapshot = SnapshotFrom<typeof renewalMachine>;
