import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './machine';
import type { Profile } from './types';

type Session = SnapshotFrom<typeof sessionMachine>;

export const selectViewer = (session: Session): Profile | null => session.context.viewer;

/** Stays so while the profile is read again. */
export const selectLoggedIn = (session: Session): boolean => session.context.viewer !== null;

/** Whether it is known who the viewer is; until then a visitor may turn out to be logged in. */
export const selectViewerSettled = (session: Session): boolean => session.context.viewerSettled;

/** Whether the viewer is kept on the profile edit page (spec §2). */
export const selectTemporaryPassword = (session: Session): boolean => session.hasTag('temporaryPassword');

/** By the region of the request or by the viewer's account (spec §3). */
export const selectGeoBlocked = (session: Session): boolean =>
  session.hasTag('geoBlocked') || session.context.viewer?.is_geo_blocked === true;
