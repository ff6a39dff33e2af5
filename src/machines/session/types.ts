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
  /** Whether it is known who the viewer is; until then a visitor may turn out to be logged in. */
  viewerSettled: boolean;
  geo: Geo | null;
  /** Keys asked for in vain since the session last held one or set out for a new one. */
  keyFailures: number;
  /** Why no key can be had; null while one is held or none was refused. */
  keyFailure: Failure | null;
};

export type SessionEvent =
  | AppEvent
  /** Read who the viewer is: at start-up, after a login, or after the profile was changed. */
  | { type: 'viewer.load' }
  | { type: 'session.logOut' }
  | { type: 'session.loggedOutElsewhere' }
  | { type: 'key.renew' }
  /** The platform has answered a call with the key of an earlier visit. */
  | { type: 'key.confirm' }
  /** Read the region: after the first screen, and when a stream is refused. */
  | { type: 'geo.load' };

export type SessionEmitted =
  | { type: 'viewer.changed'; viewer: Profile | null }
  /** It is known for the first time who the viewer is. */
  | { type: 'viewer.settled' }
  /** Tell the other tabs when the reason is `asked`; forget what belonged to the viewer always. */
  | { type: 'session.loggedOut'; reason: LogoutReason }
  | { type: 'geo.changed'; blocked: boolean };
