import { FailureError } from '../../api/failures/failure';
import type { ManualFault, ManualPlanOf } from '../fixture';
import { browserSteps, loggedInAs } from '../manualSteps';
import type { formMachine } from './machine';
import type { formSamples } from './samples';
import { hasProblems } from './validate';

const isRefusal = (event: { type: string; error?: unknown }): boolean =>
  event.error instanceof FailureError && event.error.failure.kind === 'refused';

const PROFILE = 'a form whose values stay in the fields';
const MESSAGE =
  'Open /contacts. Type Ann into “Your name”. Choose Something else in “Topic”. Type Hello into “Your message”.';

const REFUSED = '{"message":"No.","errors":{"email":["No."]}}';

/** A message goes to an address of its own, which is no operation of the platform. */
const requestIn = (variant: string): string => (variant === PROFILE ? 'updateProfile' : 'page');
const strike =
  (fault: Omit<ManualFault, 'operation'>) =>
  (variant: string): ManualFault => ({
    ...fault,
    operation: requestIn(variant),
    ...(variant !== PROFILE && { match: '/forms/' }),
  });
/** A page that is opened again has the form without a message. */
const sendableIn = (variant: string): string => (variant === PROFILE ? '{profile.save}' : '{contacts.send}');

/** A channel's own form has its labels in the channel's language. */
const typed = (email: string) => (variant: string) =>
  `Type ${email} into “${variant === PROFILE ? '{account.email}' : 'Email'}”.`;

/** A form as a person, the browser and the platform carry it out. */
export const formManual: ManualPlanOf<typeof formMachine, typeof formSamples> = {
  requests: { submit: requestIn, ask: 'getProfile' },
  starts: {
    sample: MESSAGE,
    'a form that is filled in already': `${MESSAGE} Type ann@example.com into “Email”.`,
    [PROFILE]: loggedInAs('viewer', 'Open /profile/edit. Type 2185550147 into “{account.phone}”.'),
  },
  steps: {
    'draft.restored': 'Type ann@example.com into “Email”. Reload the page.',
    'field.change: a valid email': { step: typed('ann@example.com') },
    'field.change: an invalid email': { step: typed('ann@example') },
    'done.verify': { never: 'The contact form has no check against robots; thirdParties.spec.ts does that.' },
    'error.verify': {
      never: 'The contact form has no check against robots; thirdParties.spec.ts does that.',
    },
    'after.verification': {
      never: 'The contact form has no check against robots; thirdParties.spec.ts does that.',
    },
    'form.submit': 'Press “{contacts.send}”, or “{profile.save}” where it is the profile.',
    'form.startAgain': 'Press “{contacts.another}”.',
    'form.correct': {
      never: 'A message is not corrected; account/registration.spec.ts does that with an address.',
    },
    'visit.leave': {
      step: 'Open another page by the main menu. Press Back in the browser.',
      sees: sendableIn,
    },
    'page.left': { step: browserSteps['page.left'], sees: sendableIn },
    'done.submit': 'Wait: the platform receives the form.',
    'error.submit: a refused email': {
      fault: strike({ kind: 'status', status: 422, body: REFUSED }),
      step: 'Wait: the platform refuses the form.',
    },
    'error.submit: a lost answer': {
      // The address of a message may answer with anything, which is its receipt.
      fault: (variant) =>
        strike(variant === PROFILE ? { kind: 'html' } : { kind: 'drop', times: 'forever' })(variant),
      step: 'Wait: the answer is lost.',
    },
    'error.submit: no answer': {
      fault: strike({ kind: 'hang' }),
      step: 'Wait 30 seconds: the platform does not answer.',
    },
    'error.submit: too many requests': {
      fault: strike({ kind: 'status', status: 429 }),
      step: 'Wait: the platform has too many requests.',
    },
    'done.ask: a form received': {
      before:
        'In another tab, open /profile/edit. In that tab, type 2185550147 into “{account.phone}”. In that tab, press “{profile.save}”. In that tab, wait for “{profile.saved}”.',
      step: 'Wait: the platform has received the form.',
    },
    'done.ask: a form not received': 'Wait: the platform has not received the form.',
    'error.ask': {
      fault: { operation: 'getProfile', kind: 'html' },
      step: 'Wait: the platform does not say whether it has received the form.',
    },
    'error.draft': { never: 'Nobody can make the storage of a browser fail while the page is open.' },
  },
  variants: ['sample', 'a form that is filled in already', PROFILE],
  isOffered: (state, event) => {
    // A page that is loaded anew has the draft, but none of the words about the form before.
    if (event.type === 'draft.restored')
      return (
        state.matches({ filling: 'editing' }) &&
        !state.context.isUnconfirmed &&
        !hasProblems(state.context.problems)
      );
    // The contact form is sent to another site, which the sandbox cannot make refuse it.
    return !isRefusal(event) || state.context.keepsValues === true;
  },
};
