import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { orderPollingMachine } from './machine';

export type OrderPollingRef = ActorRefFrom<typeof orderPollingMachine>;
export type OrderPollingSnapshot = SnapshotFrom<typeof orderPollingMachine>;
