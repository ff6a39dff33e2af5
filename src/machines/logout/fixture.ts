import { FailureError } from '../../api/failures/failure';
import { appEventSamples } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { PAGE } from '../looks';
import { browserSteps, loggedInAs, REMOVE_FAULTS } from '../manualSteps';
import { logoutMachine } from './machine';

/** A logout that is not confirmed, for the path plans, the statecharts and the gallery. */
export const logoutFixture = defineFixture({
  id: 'logout',
  title: 'Logout that is not confirmed',
  machine: logoutMachine,
  sampleInput: { failures: 1 },
  variants: { 'a logout of an earlier visit': { failures: 0 } },
  events: {
    'logout.retry': { only: { type: 'logout.retry' } },
    'visit.leave': { only: { type: 'visit.leave' } },
    'network.lost': appEventSamples['network.lost'],
    'network.returned': appEventSamples['network.returned'],
    'tab.hidden': appEventSamples['tab.hidden'],
    'tab.shown': appEventSamples['tab.shown'],
    'page.left': appEventSamples['page.left'],
    'page.restored': appEventSamples['page.restored'],
  },
  actorResults: {
    finish: {
      success: { only: undefined },
      failure: { only: new FailureError({ kind: 'server', operation: 'logout', status: 503 }) },
    },
  },
  srcs: { resume: 'finish' },
  delays: { pause: 'a growing pause of 2 to 60 seconds' },
  stateKey: ({ failures }) => failures > 0,
  manual: {
    goesOn: true,
    starts: {
      sample: loggedInAs(
        'viewer',
        'On /sandbox, under “Faults on purpose”, choose the operation “logout” and the kind “status”, the status 503, how often “forever”, and press “Add fault”. Open /faq. Open the menu of the viewer. Press “{shell.logOut}”.',
      ),
      'a logout of an earlier visit': 'Open /faq.',
    },
    firsts: {
      // A page that stays open sends it again after two seconds.
      'a logout of an earlier visit': loggedInAs(
        'viewer',
        'On /sandbox, under “Faults on purpose”, choose the operation “logout” and the kind “status”, the status 503, how often “forever”, and press “Add fault”. Open /faq. Open the menu of the viewer. Press “{shell.logOut}”. Wait for “{session.logoutUnconfirmed}”. Open /sandbox.',
      ),
    },
    requests: { finish: 'logout', resume: 'logout' },
    steps: {
      'logout.retry': 'Press “{kit.retry}” in the notice.',
      'visit.leave': { never: 'The logout belongs to no page.' },
      ...browserSteps,
      'after.pause': 'Wait up to 60 seconds: the logout is sent again.',
      'done.finish': {
        before: REMOVE_FAULTS,
        step: 'Wait: the platform confirms the logout.',
      },
      'error.finish': 'Wait: the platform does not confirm the logout.',
      'done.resume': {
        before: REMOVE_FAULTS,
        step: 'Wait: the platform confirms the logout.',
      },
      'error.resume': 'Wait: the platform does not confirm the logout.',
    },
  },
  promises: {
    opening: { none: 'Left at once.' },
    resuming: { none: PAGE },
    unconfirmed: {
      view: 'logout',
      shows: [
        'You’re logged out on this device, but we couldn’t end your session on our servers yet. We’ll keep trying.',
      ],
      hides: ['Your session has ended on our servers too.'],
      offers: { 'Try again': { type: 'logout.retry' }, Dismiss: { page: 'The notice is closed.' } },
    },
    confirmed: {
      view: 'logout',
      shows: ['Your session has ended on our servers too.'],
      hides: ['Try again'],
      offers: { Dismiss: { page: 'The notice is closed.' } },
    },
    ended: { none: PAGE },
  },
});
