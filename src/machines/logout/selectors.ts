import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { logoutMachine } from './machine';

export type LogoutRef = ActorRefFrom<typeof logoutMachine>;
export type LogoutSnapshot = SnapshotFrom<typeof logoutMachine>;

/** The notice that the viewer reads about the logout; null for none. */
export function selectLogoutNotice(snapshot: LogoutSnapshot): 'unconfirmed' | 'confirmed' | null {
  if (snapshot.hasTag('unconfirmed')) return 'unconfirmed';
  return snapshot.hasTag('confirmed') ? 'confirmed' : null;
}
