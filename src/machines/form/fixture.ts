import { FailureError } from '../../api/failure';
import { defineFixture } from '../fixture';
import { formMachine } from './machine';
import { formManual } from './manual';
import { formPromises, formStanding } from './promises';
import type { FormInput } from './types';
import { hasProblems, problemsOf } from './validate';

const operation = 'sendForm';

const input: FormInput = {
  form: 'contact',
  fields: [{ name: 'email', kind: 'email', isRequired: true, maxLength: null, options: [] }],
  initialValues: {},
};

/** The fixture of forms for the path plans, the statecharts and the gallery. */
export const formFixture = defineFixture({
  id: 'form',
  title: 'Form',
  machine: formMachine,
  sampleInput: input,
  variants: {
    'a form that is filled in already': { ...input, initialValues: { email: 'ann@example.com' } },
    'a form whose values stay in the fields': {
      ...input,
      initialValues: { email: 'ann@example.com' },
      keepsValues: true,
      asks: true,
    },
    'a form with a check against robots': {
      ...input,
      initialValues: { email: 'ann@example.com' },
      isVerified: true,
    },
  },
  delays: { verification: '8 seconds' },
  events: {
    'draft.restored': [{ type: 'draft.restored', values: { email: 'ann@example.com' } }],
    'field.change': [
      { type: 'field.change', name: 'email', value: 'ann@example.com' },
      { type: 'field.change', name: 'email', value: 'ann@example' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'form.startAgain': [{ type: 'form.startAgain' }],
    'visit.leave': [{ type: 'visit.leave' }],
    'page.left': [{ type: 'page.left' }],
  },
  actorResults: {
    submit: {
      success: [undefined],
      failure: [
        new FailureError({
          kind: 'refused',
          operation,
          status: 422,
          message: 'No.',
          fields: { email: ['No.'] },
        }),
        new FailureError({ kind: 'unreachable', operation }),
        new FailureError({ kind: 'timeout', operation }),
        new FailureError({ kind: 'throttled', retryAfterSeconds: null, operation }),
      ],
    },
    ask: { success: [true, false], failure: [new FailureError({ kind: 'unreachable', operation })] },
    verify: { success: ['a-token', null], failure: [new Error('The script is blocked.')] },
    // It reports by events and only ends by failing.
    draft: { failure: [new Error('The browser has no storage')] },
  },
  manual: formManual,
  promises: formPromises,
  standing: formStanding,
  stateKey: ({ fields, values, problems, keepsValues, isVerified, isUnconfirmed, failure }) => ({
    isTimedOut: failure?.kind === 'timeout',
    keepsValues,
    isVerified,
    isUnconfirmed,
    isValid: !hasProblems(problemsOf(fields, values)),
    showsProblems: hasProblems(problems),
  }),
});
