import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './machine';
import type { Profile } from './types';

type Session = SnapshotFrom<typeof sessionMachine>;

export const selectViewer = (session: Session): Profile | null => session.context.viewer;

/** Null for a visitor. */
export const selectViewerId = (session: Session): number | null => session.context.viewer?.id ?? null;

/** Stays true while the profile is loaded again. */
export const selectLoggedIn = (session: Session): boolean => session.context.viewer !== null;

/** Whether the viewer is identified; until then a visitor may turn out to be logged in. */
export const selectViewerSettled = (session: Session): boolean => session.context.viewerSettled;

/** Whether the viewer could not be read: a visitor may be logged in after all. */
export const selectViewerUnread = (session: Session): boolean => session.hasTag('viewerUnread');

/** Whether the session ended by itself, and nobody has logged in since. */
export const selectSessionEnded = (session: Session): boolean => session.hasTag('sessionEnded');

/** The operation that the end of the session kept from happening; null for none. */
export const selectInterrupted = (session: Session): string | null => session.context.interrupted;

/** Whether the viewer is being loaded or logged out. */
export const selectViewerBusy = (session: Session): boolean => session.hasTag('viewerBusy');

/** Whether the viewer must stay on the profile edit page (spec §2). */
export const selectTemporaryPassword = (session: Session): boolean => session.hasTag('temporaryPassword');

/** Blocked by the region of the request or by the viewer's account (spec §3). */
export const selectGeoBlocked = (session: Session): boolean =>
  session.hasTag('geoBlocked') || session.context.viewer?.is_geo_blocked === true;
