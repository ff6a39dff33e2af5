import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { portalMachine } from './machine';

export type PortalRef = ActorRefFrom<typeof portalMachine>;
export type PortalSnapshot = SnapshotFrom<typeof portalMachine>;
