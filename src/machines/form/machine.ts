import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
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
import { hasProblems, problemsOf, requestedFields, submittedValues } from './validate';

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
    /** Sends the values; returns those that the platform now has, if it may have others; rejects with a FailureError. */
    submit: fromPromise<unknown, SubmitInput>(unprovided('submit')),
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
    check: assign(({ context: { fields, values, initialValues } }) => ({
      problems: {
        ...noProblems(fields),
        ...problemsOf(requestedFields(fields, values, initialValues), values),
      },
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
    keepSent: assign(({ context: { fields, values } }, { received }: { received: unknown }) => {
      const kept = withoutPasswords(fields, { ...values, ...receivedValues(fields, received) });
      return { initialValues: kept, values: kept };
    }),
    storeDraft: enqueueActions(({ context: { keepsDraft, values, initialValues }, enqueue }) => {
      if (keepsDraft) enqueue.sendTo('draft', { type: 'draft.store', values, initialValues });
    }),
    giveUpDraft: assign({ keepsDraft: false }),
    announceSent: emit({ type: 'form.sent' }),
  },
  guards: {
    hasProblems: ({ context }) => hasProblems(context.problems),
    keepsValues: ({ context }) => context.keepsValues === true,
  },
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
        { description: 'Nothing is wrong.', target: 'sending' },
      ],
    },
    sending: {
      description: 'The form is being sent.',
      tags: 'sending',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { fields, values, initialValues } }) => ({
          values: submittedValues(requestedFields(fields, values, initialValues), values),
        }),
        onDone: [
          {
            guard: 'keepsValues',
            description: 'The platform receives the form, and its values stay in the fields.',
            target: 'filling.saved',
            actions: [
              { type: 'keepSent', params: ({ event }) => ({ received: event.output }) },
              'storeDraft',
              'announceSent',
            ],
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

/** The values of an answer, by field name; none where the answer has none. */
function receivedValues(fields: readonly FormField[], received: unknown): FieldValues {
  if (typeof received !== 'object' || received === null) return {};
  const values = new Map<string, unknown>(Object.entries(received));
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = values.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** The fields that the platform refused. Its own messages are not shown. */
function refusedFields(fields: readonly FormField[], failure: Failure): FieldProblems {
  const named = failure.kind === 'refused' ? failure.fields : {};
  return Object.fromEntries(
    fields.map(({ name }) => [name, Object.hasOwn(named, name) ? 'refused' : null] as const),
  );
}
