import type { SnapshotFrom } from 'xstate';
import type { ManualPlanOf } from '../fixture';
import {
  BY_ITSELF,
  browserSteps,
  LOG_OUT_ELSEWHERE,
  REMOVE_FAULTS,
  removeFault,
  STOP_KEY_SERVICE,
} from '../manualSteps';
import type { sessionMachine } from './machine';
import type { sessionSamples } from './samples';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

const DELETE_ACCOUNT = [
  'Open /profile/edit.',
  'Press “{profile.deletionOpen}”.',
  'Press “{profile.deletionSend}”.',
  'Wait for “{profile.deletionSent}”.',
  'On /sandbox, under “Outbox”, press “Open” beside the newest mail.',
  'Press “{account.deletionConfirm}”.',
].join(' ');
const OWN_ACCOUNT = 'The mail comes to the viewer who is logged in, whose account its link deletes.';

const SAVE_PASSWORD =
  'Open /profile/edit. Type watch-the-game into “{profile.currentPassword}”. Type watch-every-game into “{account.newPassword}”. Press “{account.resetSave}”.';

/** A request under way ends before a person can begin another one. */
const isBusy = (state: SessionSnapshot): boolean =>
  state.matches({ viewer: 'loading' }) ||
  state.matches({ viewer: 'loggingOut' }) ||
  state.matches({ viewer: { known: 'checking' } }) ||
  state.matches({ geo: 'loading' }) ||
  state.matches({ key: { requesting: 'asking' } });

/** The session as a person, another tab and the platform carry it out. */
export const sessionManual: ManualPlanOf<typeof sessionMachine, typeof sessionSamples> = {
  starts: {
    sample: 'Take a new private window.',
  },
  requests: {
    loadViewer: 'getProfile',
    checkViewer: 'getProfile',
    logOut: 'logout',
    loadGeo: 'getGeo',
    renewKey: 'getApiKey',
  },
  steps: {
    'key.renew': { never: `${BY_ITSELF} It does when a session ends.` },
    'key.confirm': { never: `${BY_ITSELF} It does when the platform answers about the viewer.` },
    'apiKey.requested': {
      step: 'Open /. Wait: the page asks for a key.',
      again: 'Wait: the page asks for another key.',
    },
    'apiKey.accepted': 'Wait: the key arrives.',
    'apiKey.refused': {
      before: STOP_KEY_SERVICE,
      step: 'Wait: the platform gives no key.',
      sees: '{difficulties.title}',
    },
    'apiKey.cleared': {
      fault: { operation: 'listEvents', kind: 'apiKey' },
      step: 'Press “Live” in the main menu. Wait: the platform refuses the key, and the page drops it.',
      asks: 'listEvents',
    },
    'viewer.load': {
      step: 'Reload the page.',
      again: 'Wait: the page asks who is there.',
      againAfter: 'apiKey.requested',
    },
    'page.recovered': {
      asks: 'getProfile',
      before:
        'On /sandbox, under “Faults on purpose”, choose the operation “getHomepageEvents” and the kind “drop”, how often “forever”, and press “Add fault”. Open /.',
      step: `${REMOVE_FAULTS} Press “{kit.retry}”.`,
      // The platform answers at once.
      sees: 'Sam Rivera',
    },
    'viewer.update: a viewer': {
      step: 'Open /profile/edit. Type 2185550147 into “{account.phone}”. Press “{profile.save}”.',
      asks: 'updateProfile',
    },
    'viewer.update: a viewer with a temporary password': {
      never: 'The platform gives a temporary password only while nobody is logged in.',
    },
    'viewer.reset': {
      fault: { operation: 'updateProfile', kind: 'status', status: 401 },
      step: SAVE_PASSWORD,
      sees: '{session.ended}',
    },
    'action.unauthenticated': {
      step: 'Wait: the login form says what did not happen.',
      sees: '{session.notDone.updateProfile}',
    },
    // The logout is repeated in the background, whose success would take the sentence away.
    'after.logoutPatience': {
      fault: { operation: 'logout', kind: 'hang', times: 2 },
      step: 'Wait 5 seconds: the platform does not answer.',
      sees: '{session.logoutUnconfirmed}',
    },
    'after.rereadDelay': { step: 'Wait 30 seconds: the page asks again who is there.', asks: 'getProfile' },
    'network.returned': { step: browserSteps['network.returned'], asks: 'getProfile' },
    'tab.shown': { step: browserSteps['tab.shown'], asks: 'getProfile' },
    'page.restored': { never: 'Whether a browser keeps a page that is left is its own decision.' },
    'account.deleted': { step: DELETE_ACCOUNT, sees: '{account.deletedText}' },
    'session.logOut': 'Open the menu of the viewer. Press “{shell.logOut}”.',
    'session.loggedOutElsewhere': {
      step: LOG_OUT_ELSEWHERE,
      sees: '{shell.logIn}',
    },
    'geo.load': 'Wait: the page asks for the region.',
    'done.loadViewer: a viewer': {
      before: 'Log in on /login as viewer@rudy.example with the password watch-the-game.',
      step: 'Wait: the platform says that the viewer is logged in.',
      sees: 'Sam Rivera',
    },
    'done.loadViewer: a viewer with a temporary password': {
      before: 'Log in on /login as temporary@rudy.example with the password change-me-soon.',
      step: 'Wait: the platform says that the viewer has a temporary password.',
      sees: '{profile.temporary}',
    },
    'done.loadViewer: a visitor': {
      step: 'Wait: the platform says that nobody is logged in.',
      sees: '{shell.logIn}',
    },
    'error.loadViewer: a broken platform': {
      before:
        'Log in on /login as viewer@rudy.example with the password watch-the-game. On /sandbox, under “Faults on purpose”, choose the operation “getProfile” and the kind “status”, the status 500, how often “forever”, and press “Add fault”.',
      step: 'Wait: the platform breaks while it is asked who is there.',
      sees: '{session.unread}',
    },
    'error.loadViewer: no answer': {
      before:
        'Log in on /login as viewer@rudy.example with the password watch-the-game. On /sandbox, under “Faults on purpose”, choose the operation “getProfile” and the kind “drop”, how often “forever”, and press “Add fault”.',
      step: 'Wait: the platform does not say who is there.',
      sees: '{session.unread}',
    },
    'done.logOut': { step: 'Wait: the platform confirms the logout.', sees: '{shell.logIn}' },
    'error.logOut': {
      fault: { operation: 'logout', kind: 'status', status: 500, times: 4 },
      step: 'Wait: the platform does not take the logout.',
      sees: '{session.logoutUnconfirmed}',
    },
    'done.rereadViewer': {
      before: removeFault('getProfile'),
      step: 'Wait: the platform says who is there.',
      sees: 'Sam Rivera',
    },
    'error.rereadViewer': 'Wait: the platform still does not say who is there.',
    'done.checkViewer: a visitor': {
      step: 'Wait: the platform does not know the viewer any more.',
      sees: '{shell.logIn}',
    },
    'done.checkViewer: a viewer': { never: OWN_ACCOUNT },
    'done.checkViewer: a viewer with a temporary password': { never: OWN_ACCOUNT },
    'error.checkViewer': {
      never:
        'The page of the link reads the viewer when it opens, and a fault would strike that request first.',
    },
    'done.renewKey': 'Wait: a new key arrives.',
    'error.renewKey': {
      fault: { operation: 'getApiKey', kind: 'status', status: 503, times: 2 },
      step: 'Wait: the platform gives no key, a second later neither.',
    },
    'done.loadGeo: an allowed region': 'Wait: the platform says that the region is allowed.',
    'done.loadGeo: a blocked region': {
      before: 'On /sandbox, under “Switches”, press “Block it” beside “Region: allowed”.',
      step: 'Wait: the platform says that the region is blocked.',
    },
    'error.loadGeo': {
      fault: { operation: 'getGeo', kind: 'html', times: 'forever' },
      step: 'Wait: the platform does not say where the viewer is.',
    },
  },
  isOffered: (state, { type }, key) => {
    const isHeld = state.matches({ key: 'held' });
    const isAbsent = state.matches({ key: 'absent' });
    // A new browser gets a key and has a visitor; one that reloads the page has the key and the viewer of before.
    if (state.matches({ viewer: 'loading' }) && /^xstate\.(done|error)\.actor\.loadViewer$/.test(type))
      return isHeld === (key === 'done.loadViewer: a visitor');
    // A page without a key is loaded anew once there is one, which takes the sentence of an ended session away.
    if (key === 'error.renewKey' && state.matches({ viewer: 'ended' })) return false;
    if (isBusy(state)) return type.startsWith('xstate.');
    // A page is read once; another page is another session.
    const isRead = !state.matches({ viewer: 'unknown' });
    const isVisitor = state.matches({ viewer: 'anonymous' });
    switch (type) {
      case 'viewer.load':
        return !isRead && (isHeld || isAbsent);
      case 'session.loggedOutElsewhere':
        // A tab that opens has nobody to log out where no account can be read, and after the end of a session.
        return isRead && !state.matches({ viewer: 'unread' }) && !state.matches({ viewer: 'ended' });
      case 'account.deleted':
        // A viewer with a temporary password is kept on the profile.
        return state.matches({ viewer: { known: 'loggedIn' } });
      case 'geo.load':
        return isHeld && isRead;
      case 'apiKey.cleared':
        // A viewer whose key is refused is logged out.
        return isHeld && isVisitor;
      case 'apiKey.requested':
        return isAbsent && (!isRead || isVisitor);
      case 'apiKey.accepted':
      case 'apiKey.refused':
        return state.matches({ key: { requesting: 'following' } });
      default:
        return isRead;
    }
  },
  // The region is asked for once.
  canFollow: (key, before) => key !== 'geo.load' || !before.includes('geo.load'),
};
