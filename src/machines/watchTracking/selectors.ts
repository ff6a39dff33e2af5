import type { ActorRefFrom } from 'xstate';
import type { viewingMachine } from './machine';

export type ViewingRef = ActorRefFrom<typeof viewingMachine>;
