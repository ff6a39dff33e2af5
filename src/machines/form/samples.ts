import { FailureError } from '../../api/failures/failure';
import type { MachineSamples } from '../sampleKeys';
import type { formMachine } from './machine';

const operation = 'sendForm';

/** The samples of the machine, by their names. */
export const formSamples = {
  events: {
    'draft.restored': { only: { type: 'draft.restored', values: { email: 'ann@example.com' } } },
    'field.change': {
      'a valid email': { type: 'field.change', name: 'email', value: 'ann@example.com' },
      'an invalid email': { type: 'field.change', name: 'email', value: 'ann@example' },
    },
    'form.submit': { only: { type: 'form.submit' } },
    'form.startAgain': { only: { type: 'form.startAgain' } },
    'form.correct': { only: { type: 'form.correct' } },
    'visit.leave': { only: { type: 'visit.leave' } },
    'page.left': { only: { type: 'page.left' } },
  },
  actorResults: {
    submit: {
      success: { only: undefined },
      failure: {
        'a refused email': new FailureError({
          kind: 'refused',
          operation,
          status: 422,
          message: 'No.',
          fields: { email: ['No.'] },
        }),
        'a lost answer': new FailureError({ kind: 'unreachable', operation }),
        'no answer': new FailureError({ kind: 'timeout', operation }),
        'too many requests': new FailureError({ kind: 'throttled', retryAfterSeconds: null, operation }),
      },
    },
    ask: {
      success: {
        'a form received': true,
        'a form not received': false,
      },
      failure: { only: new FailureError({ kind: 'unreachable', operation }) },
    },
    verify: {
      success: {
        'a token': 'a-token',
        'no token': null,
      },
      failure: { only: new Error('The script is blocked.') },
    },
    // It reports by events and only ends by failing.
    draft: { failure: { only: new Error('The browser has no storage') } },
  },
} satisfies MachineSamples<typeof formMachine>;
