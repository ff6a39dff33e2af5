import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { socialLoginMachine } from './machine';

export type SocialLoginRef = ActorRefFrom<typeof socialLoginMachine>;
export type SocialLoginSnapshot = SnapshotFrom<typeof socialLoginMachine>;
