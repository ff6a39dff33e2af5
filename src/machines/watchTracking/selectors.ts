import type { ActorRefFrom } from 'xstate';
import type { watchTrackingMachine } from './machine';

export type WatchTrackingRef = ActorRefFrom<typeof watchTrackingMachine>;
