import { FailureError } from '../../api/failures/failure';
import type { ManualPlanOf } from '../fixture';
import { browserSteps, loggedInAs } from '../manualSteps';
import type { formMachine } from './machine';
import type { formSamples } from './samples';

const isRefusal = (event: { type: string; error?: unknown }): boolean =>
  event.error instanceof FailureError && event.error.failure.kind === 'refused';

/** A form as a person, the browser and the platform carry it out. */
export const formManual: ManualPlanOf<typeof formMachine, typeof formSamples> = {
  requests: { submit: 'updateProfile', ask: 'getProfile' },
  starts: {
    sample: 'Open /contacts. Fill in every field but the email.',
    'a form that is filled in already':
      'Open /contacts. Fill in every field, the email with ann@example.com.',
    'a form whose values stay in the fields': loggedInAs(
      'viewer',
      'Open /profile/edit. Type 2185550147 into “{account.phone}”.',
    ),
  },
  steps: {
    'draft.restored': 'Type ann@example.com into “{account.email}”. Reload the page.',
    'field.change: a valid email': 'Type ann@example.com into “{account.email}”.',
    'field.change: an invalid email': 'Type ann@example into “{account.email}”.',
    'done.verify': { never: 'The contact form has no check against robots; thirdParties.spec.ts does that.' },
    'error.verify': {
      never: 'The contact form has no check against robots; thirdParties.spec.ts does that.',
    },
    'after.verification': {
      never: 'The contact form has no check against robots; thirdParties.spec.ts does that.',
    },
    'form.submit': 'Press “{contacts.send}”, or “{profile.save}” where it is the profile.',
    'form.startAgain': 'Press “{contacts.another}”.',
    'visit.leave': 'Open another page by the main menu. Press Back in the browser.',
    'page.left': browserSteps['page.left'],
    'done.submit': 'Wait: the platform receives the form.',
    'error.submit: a refused email': {
      fault: { operation: 'updateProfile', kind: 'status', status: 422 },
      step: 'Wait: the platform refuses the form.',
    },
    'error.submit: a lost answer': {
      fault: { operation: 'updateProfile', kind: 'html' },
      step: 'Wait: the answer is lost.',
    },
    'error.submit: no answer': {
      fault: { operation: 'updateProfile', kind: 'hang' },
      step: 'Wait 30 seconds: the platform does not answer.',
    },
    'error.submit: too many requests': {
      fault: { operation: 'updateProfile', kind: 'status', status: 429 },
      step: 'Wait: the platform has too many requests.',
    },
    'done.ask: a form received': {
      before:
        'In another tab, open /profile/edit. In that tab, type 2185550147 into “{account.phone}”. In that tab, press “{profile.save}”.',
      step: 'Wait: the platform has received the form.',
    },
    'done.ask: a form not received': 'Wait: the platform has not received the form.',
    'error.ask': {
      fault: { operation: 'getProfile', kind: 'html' },
      step: 'Wait: the platform does not say whether it has received the form.',
    },
    'error.draft': { never: 'Nobody can make the storage of a browser fail while the page is open.' },
  },
  variants: ['sample', 'a form that is filled in already', 'a form whose values stay in the fields'],
  // The contact form is sent to another site, which the sandbox cannot make refuse it.
  isOffered: ({ context }, event) => !isRefusal(event) || context.keepsValues === true,
};
