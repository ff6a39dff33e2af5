import type { StateValue } from 'xstate';
import type { ManualStep } from '../fixture';
import { browserSteps, DEFECT } from '../manualSteps';
import type { AnalyticsContext } from './types';

const OTHER_PAGE = 'Open another page by the main menu.';

export const isDeclined = (value: StateValue): boolean => value === 'declined';
export const isIn = (value: StateValue, state: 'opening' | 'running' | 'failed'): boolean =>
  typeof value === 'object' && typeof value.allowed === 'object' && value.allowed.service === state;

/** After a failure the next page opens a session anew. */
const viewed: ManualStep = {
  step: OTHER_PAGE,
  asks: (_, { value }) => (isIn(value, 'failed') ? 'createSession' : 'trackEvent'),
};

/** The records of the time before are sent then; a refusal of cookies has removed them. */
const opened: ManualStep<AnalyticsContext> = {
  step: 'Wait: the service opens a session.',
  asks: (_, { context }) => (context.waiting.length > 0 ? 'trackEvent' : 'createSession'),
};

/** The measuring of a visit as a person and the service carry it out: it is seen in the requests alone. */
export const analyticsManual = {
  // Nothing is sent from localhost.
  firsts: { sample: 'Take http://northside.localhost:4173 as the site of this walk.' },
  starts: {
    sample:
      'On /sandbox, under “Faults on purpose”, choose the operation “getChannelBootstrap” and the kind “mutate”, the answer {"data":{"settings":{"cookie_notice":"consent"}}}, how often “forever”, and press “Add fault”. Open /.',
  },
  // A channel that measures nothing has nothing to see.
  variants: [],
  requests: { openSession: 'createSession' },
  steps: {
    'page.viewed': viewed,
    'request.finished': { step: `${OTHER_PAGE} Wait: a request of the page ends.`, asks: 'trackEvent' },
    'page.left': { step: browserSteps['page.left'], asks: 'trackEvent' },
    'page.restored': { step: `${browserSteps['page.restored']} ${OTHER_PAGE}`, asks: 'trackEvent' },
    'video.stepped': { step: 'Open /watch/1011. Wait: the picture moves.', asks: 'trackVideoEvent' },
    'video.watched': {
      step: `Open /watch/1011. Wait 5 seconds: the picture moves. ${browserSteps['tab.shown']}`,
      asks: 'trackVideoViewing',
    },
    'viewer.changed': {
      step: 'Log in on /login as viewer@rudy.example with the password watch-the-game.',
      asks: 'trackEvent',
    },
    'consent.answered: cookies accepted': {
      step: 'Press “{consent.accept}” in the cookie notice.',
      again: 'Press “{consent.settings}”. Press “{consent.accept}” in the cookie notice.',
    },
    'consent.answered: cookies declined': {
      step: 'Press “{consent.decline}” in the cookie notice.',
      again: 'Press “{consent.settings}”. Press “{consent.decline}” in the cookie notice.',
    },
    'terms.changed': { never: 'No switch of the sandbox changes what a channel asks; the unit tests do.' },
    'done.openSession': opened,
    'error.openSession': {
      fault: { operation: 'createSession', kind: 'html' },
      step: 'Wait: the service opens no session.',
    },
    'error.delivery': { never: DEFECT },
    // A script of Google that is blocked goes unnoticed.
    'error.googleTag': { never: DEFECT },
    'after.sessionEnd': { never: 'A walk takes no day; the unit tests do.' },
  },
  isSilent: isDeclined,
} as const;
