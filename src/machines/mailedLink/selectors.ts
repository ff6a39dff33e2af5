import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { mailedLinkMachine } from './machine';

export type MailedLinkRef = ActorRefFrom<typeof mailedLinkMachine>;
export type MailedLinkSnapshot = SnapshotFrom<typeof mailedLinkMachine>;
