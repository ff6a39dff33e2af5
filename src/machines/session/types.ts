import type { Failure } from '../../api/failures/failure';
import type { Geo, Profile } from '../../api/schema';
import type { AppEvent } from '../appEvents';

export type { Geo, Profile };

export type LogoutReason =
  /** The viewer pressed Log out, or deleted the account, in this tab or another one. */
  | 'asked'
  | 'elsewhere'
  /** The platform does not recognise the viewer any more. */
  | 'unauthenticated'
  | 'apiKeyRefused';

export type SessionContext = {
  viewer: Profile | null;
  /** Whether the viewer is identified; until then a visitor may turn out to be logged in. */
  viewerSettled: boolean;
  /** The operation that the end of the session kept from happening; null for none. */
  interrupted: string | null;
  /** Whether another tab has logged in while this one waits for its logout. */
  loggedInElsewhere: boolean;
  geo: Geo | null;
  /** Why no key can be obtained; null while one is held or none was refused. */
  keyFailure: Failure | null;
};

export type SessionEvent =
  | AppEvent
  /** Load the viewer: at start-up, after a login, or after a change of the profile. */
  | { type: 'viewer.load' }
  /** A page that had failed has been read again: the platform may answer about the viewer too. */
  | { type: 'page.recovered' }
  /** The platform has answered with the changed profile. */
  | { type: 'viewer.update'; viewer: Profile }
  /** The platform has deleted the account of a mailed link, which need not be the viewer's. */
  | { type: 'account.deleted' }
  | { type: 'session.logOut' }
  | { type: 'session.loggedOutElsewhere' }
  | { type: 'key.renew' }
  /** The platform accepted the key of an earlier visit. */
  | { type: 'key.confirm' }
  /** Load the region: after the first screen, and when a stream is refused. */
  | { type: 'geo.load' };

export type SessionEmitted =
  | { type: 'viewer.changed'; viewer: Profile | null }
  /** The viewer is identified for the first time. */
  | { type: 'viewer.settled' }
  /** Nobody is known, since the viewer could not be read; the session goes on. */
  | { type: 'viewer.unread'; failure: Failure }
  /** The session ended before something that the viewer did; the context names it. */
  | { type: 'action.interrupted' }
  /** The platform has not confirmed a logout: its key is kept aside until it does. */
  | { type: 'logout.unconfirmed' }
  /** The viewer has pressed Log out, before the platform has answered, or deleted the account: the other tabs are notified. */
  | { type: 'session.leaving' }
  /** Delete the viewer's data. */
  | { type: 'session.loggedOut'; reason: LogoutReason }
  | { type: 'geo.changed'; blocked: boolean };
