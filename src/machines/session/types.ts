import type { Failure } from '../../api/failure';
import type { Geo, Profile } from '../../api/schema';
import type { AppEvent } from '../appEvents';

export type { Geo, Profile };

export type LogoutReason =
  /** The viewer pressed Log out here, or in another tab. */
  | 'asked'
  | 'elsewhere'
  /** The platform knows the viewer no more. */
  | 'unauthenticated'
  | 'apiKeyRefused'
  /** The viewer could not be read (spec §4). */
  | 'unreadable';

export type SessionContext = {
  viewer: Profile | null;
  geo: Geo | null;
  /** Keys asked for in vain since the session last held one or set out for a new one. */
  keyFailures: number;
  /** Why no key can be had; null while one is held or none was refused. */
  keyFailure: Failure | null;
};

export type SessionEvent =
  | AppEvent
  /** What start-up or a login found; null is a visitor. */
  | { type: 'viewer.loaded'; viewer: Profile | null }
  /** Read the viewer again: after a login, or after the profile was changed. */
  | { type: 'viewer.refresh' }
  /** The viewer could not be read (spec §4 "if the user fetch fails, the session is cleared"). */
  | { type: 'session.clear'; failure: Failure }
  | { type: 'logout' }
  | { type: 'session.loggedOutElsewhere' }
  | { type: 'key.renew' }
  /** The shell is on screen and wants to know the region. */
  | { type: 'geo.needed' };

export type SessionEmitted =
  | { type: 'viewer.changed'; viewer: Profile | null }
  /** Tell the other tabs when the reason is `asked`; forget what belonged to the viewer always. */
  | { type: 'session.loggedOut'; reason: LogoutReason }
  | { type: 'geo.changed'; blocked: boolean };
