import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deviceRemovalMachine } from './machine';

export type DeviceRemovalRef = ActorRefFrom<typeof deviceRemovalMachine>;
export type DeviceRemovalSnapshot = SnapshotFrom<typeof deviceRemovalMachine>;
