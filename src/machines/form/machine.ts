import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { SECOND_MS } from '../../api/constants';
import { type Failure, toFailure } from '../../api/failure';
import { unprovided } from '../unprovided';
import type {
  DraftCommand,
  DraftInput,
  FieldProblems,
  FieldValues,
  FormContext,
  FormEmitted,
  FormEvent,
  FormField,
  FormInput,
  SubmitInput,
} from './types';
import { hasProblems, problemsOf, submittedValues } from './validate';

/**
 * The longest wait for the check that the viewer is no robot, ms. Our choice: the scripts of reCAPTCHA are half a megabyte,
 * and an answer to the form has to follow within ten seconds.
 */
const VERIFICATION_MS = 8 * SECOND_MS;

/** A form that a viewer fills in and sends. The input is kept until the platform has received it. */
export const formMachine = setup({
  types: {} as {
    input: FormInput;
    context: FormContext;
    events: FormEvent;
    emitted: FormEmitted;
    tags: 'sending' | 'sent';
  },
  actors: {
    /** Sends the values; rejects with a FailureError. */
    submit: fromPromise<unknown, SubmitInput>(unprovided('submit')),
    /** Checks that the viewer is no robot; resolves to a token, or to null where no check is set up. */
    verify: fromPromise<string | null>(unprovided('verify')),
    /** Reports the stored draft when it starts, and stores new values on command. */
    draft: fromCallback<DraftCommand, DraftInput>(() => {
      throw new Error('The actor "draft" was not provided to its machine.');
    }),
  },
  actions: {
    restore: assign(({ context }, { values }: { values: FieldValues }) => ({
      values: { ...context.values, ...values },
    })),
    change: assign(({ context }, { name, value }: { name: string; value: string }) => ({
      values: { ...context.values, [name]: value },
      problems: { ...context.problems, [name]: null },
    })),
    check: assign(({ context: { fields, values } }) => ({
      problems: problemsOf(fields, values),
      failure: null,
    })),
    countFinding: assign({
      findings: ({ context: { problems, findings } }) => findings + (hasProblems(problems) ? 1 : 0),
    }),
    noteFailure: assign(({ context: { fields } }, { failure }: { failure: Failure }) => ({
      failure,
      problems: refusedFields(fields, failure),
    })),
    reset: assign(({ context: { fields, initialValues } }) => ({
      values: initialValues,
      problems: noProblems(fields),
    })),
    keepSent: assign(({ context: { fields, values } }) => {
      const kept = withoutPasswords(fields, values);
      return { initialValues: kept, values: kept };
    }),
    storeDraft: enqueueActions(({ context: { keepsDraft, values, initialValues }, enqueue }) => {
      if (keepsDraft) enqueue.sendTo('draft', { type: 'draft.store', values, initialValues });
    }),
    giveUpDraft: assign({ keepsDraft: false }),
    announceSent: emit({ type: 'form.sent' }),
    noteToken: assign((_, { token }: { token: string | null }) => ({ token })),
    forgetToken: assign({ token: null }),
  },
  guards: {
    hasProblems: ({ context }) => hasProblems(context.problems),
    keepsValues: ({ context }) => context.keepsValues === true,
    isVerified: ({ context }) => context.isVerified === true,
  },
  delays: { verification: VERIFICATION_MS },
}).createMachine({
  id: 'form',
  description: 'A form: what was typed, what is wrong with it, and whether the platform has received it.',
  context: ({ input }) => {
    const initialValues = {
      ...Object.fromEntries(input.fields.map(({ name }) => [name, ''])),
      ...input.initialValues,
    };
    return {
      ...input,
      initialValues,
      values: initialValues,
      problems: noProblems(input.fields),
      findings: 0,
      failure: null,
      keepsDraft: true,
      token: null,
    };
  },
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context: { form, fields } }) => ({ form, fields }),
    onError: {
      description: 'The draft cannot be read or stored: the form works without it.',
      actions: 'giveUpDraft',
    },
  },
  on: {
    'page.left': { description: 'Reload the page or close it: the draft is stored.', actions: 'storeDraft' },
    'visit.leave': { description: 'Go to another page: the draft is stored.', actions: 'storeDraft' },
  },
  initial: 'filling',
  states: {
    filling: {
      description: 'The form is on screen and can be sent.',
      on: {
        'draft.restored': {
          description: 'What was typed less than a minute ago is in the fields again.',
          actions: { type: 'restore', params: ({ event }) => event },
        },
        'field.change': {
          description: 'Type into a field: what was wrong with it is no longer shown.',
          actions: { type: 'change', params: ({ event }) => event },
        },
        'form.submit': { description: 'Press Send.', target: 'checking' },
      },
      initial: 'editing',
      states: {
        editing: { description: 'The fields can be filled in; each problem found here stands at its field.' },
        refused: {
          description: 'The platform did not take the form: the reason is shown, and what was typed is kept.',
        },
        saved: {
          description: 'The viewer reads that what the fields contain was received.',
          on: {
            'field.change': {
              description: 'Type into a field: there is something new to send.',
              target: 'editing',
              actions: { type: 'change', params: ({ event }) => event },
            },
          },
        },
      },
    },
    checking: {
      entry: 'check',
      always: [
        {
          guard: 'hasProblems',
          description: 'Something is wrong with a field.',
          target: 'filling',
          actions: 'countFinding',
        },
        {
          guard: 'isVerified',
          description: 'Nothing is wrong, and the viewer has to be no robot.',
          target: 'verifying',
        },
        { description: 'Nothing is wrong.', target: 'sending' },
      ],
    },
    verifying: {
      description: 'A check that the viewer is no robot runs before the form is sent.',
      tags: 'sending',
      entry: 'forgetToken',
      invoke: {
        id: 'verify',
        src: 'verify',
        onDone: {
          description: 'The check is over.',
          target: 'sending',
          actions: { type: 'noteToken', params: ({ event }) => ({ token: event.output }) },
        },
        onError: {
          description: 'The check is blocked: the form is sent without it, and the platform decides.',
          target: 'sending',
        },
      },
      after: {
        verification: {
          description: 'The check takes too long: the form is sent without it, and the platform decides.',
          target: 'sending',
        },
      },
      on: {
        'field.change': {
          description: 'Type into a field while the form is being sent.',
          actions: { type: 'change', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'The form is being sent.',
      tags: 'sending',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { fields, values, token } }) => ({
          values: submittedValues(fields, values),
          token,
        }),
        onDone: [
          {
            guard: 'keepsValues',
            description: 'The platform receives the form, and its values stay in the fields.',
            target: 'filling.saved',
            actions: ['keepSent', 'storeDraft', 'announceSent'],
          },
          {
            description: 'The platform receives the form.',
            target: 'sent',
            actions: ['reset', 'storeDraft', 'announceSent'],
          },
        ],
        onError: {
          description: 'The platform refuses the form, or cannot be reached.',
          target: 'filling.refused',
          actions: [
            { type: 'noteFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            'countFinding',
          ],
        },
      },
      on: {
        'field.change': {
          description: 'Type into a field while the form is being sent.',
          actions: { type: 'change', params: ({ event }) => event },
        },
      },
    },
    sent: {
      description: 'The viewer reads that the form was received; its draft is gone.',
      tags: 'sent',
      on: { 'form.startAgain': { description: 'Ask for another form.', target: 'filling' } },
    },
  },
});

function noProblems(fields: readonly FormField[]): FieldProblems {
  return Object.fromEntries(fields.map(({ name }) => [name, null]));
}

function withoutPasswords(fields: readonly FormField[], values: FieldValues): FieldValues {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'password' ? '' : (values[name] ?? '')]),
  );
}

/** The fields that the platform refused. Its own messages are not shown. */
function refusedFields(fields: readonly FormField[], failure: Failure): FieldProblems {
  const named = failure.kind === 'refused' ? failure.fields : {};
  return Object.fromEntries(
    fields.map(({ name }) => [name, Object.hasOwn(named, name) ? 'refused' : null] as const),
  );
}
