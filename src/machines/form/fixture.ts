import { defineFixture } from '../fixture';
import { formMachine } from './machine';
import { formManual } from './manual';
import { formPromises, formStanding } from './promises';
import { formSamples } from './samples';
import type { FormInput } from './types';
import { hasProblems, problemsOf } from './validate';

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
  ...formSamples,
  manual: formManual,
  promises: formPromises,
  standing: formStanding,
  stateKey: ({ fields, values, sentFrom, problems, keepsValues, isVerified, isUnconfirmed, failure }) => ({
    isTimedOut: failure?.kind === 'timeout',
    keepsValues,
    wasTypedInto: keepsValues && values.email !== sentFrom.email,
    isVerified,
    isUnconfirmed,
    isValid: !hasProblems(problemsOf(fields, values)),
    showsProblems: hasProblems(problems),
  }),
});
