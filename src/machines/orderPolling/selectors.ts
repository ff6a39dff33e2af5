import type { ActorRefFrom } from 'xstate';
import type { orderPollingMachine } from './machine';

export type OrderPollingRef = ActorRefFrom<typeof orderPollingMachine>;
