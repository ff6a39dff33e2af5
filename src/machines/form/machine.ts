import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { type Failure, toFailure } from '../../api/failure';
import { mayBeDone } from '../../api/lostAnswer';
import { unprovided } from '../unprovided';
import {
  type AskInput,
  type DraftCommand,
  type DraftInput,
  type FieldProblems,
  type FieldValues,
  type FormContext,
  type FormEmitted,
  type FormEvent,
  type FormField,
  type FormInput,
  type SubmitInput,
  VERIFICATION_MS,
} from './types';
import { areCredentialsWrong, hasProblems, problemsOf, requestedFields, submittedValues } from './validate';

const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: toFailure(event.error) });
const received = ({ event }: { event: { output: unknown } }) => ({ output: event.output });

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
    /**
     * Finds out whether the platform has received the values: false if not, else what `submit` returns; rejects when
     * that stays unknown.
     */
    ask: fromPromise<unknown, AskInput>(unprovided('ask')),
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
    check: assign(({ context: { fields, values, initialValues } }) => ({
      problems: {
        ...noProblems(fields),
        ...problemsOf(requestedFields(fields, values, initialValues), values),
      },
      failure: null,
    })),
    countFinding: assign({
      findings: ({ context: { problems, failure, findings } }) =>
        findings + (hasProblems(problems) || areCredentialsWrong(failure) ? 1 : 0),
    }),
    noteConfirmed: assign({ isUnconfirmed: false }),
    noteUnconfirmed: assign({ isUnconfirmed: true }),
    noteFailure: assign(({ context: { fields } }, { failure }: { failure: Failure }) => ({
      failure,
      problems: refusedFields(fields, failure),
    })),
    reset: assign(({ context: { fields, initialValues } }) => ({
      values: initialValues,
      problems: noProblems(fields),
      submitted: {},
      failure: null,
    })),
    noteReceived: assign(({ context: { fields } }, { output }: { output: unknown }) => ({
      received: receivedValues(fields, output),
    })),
    keepSent: assign(({ context: { fields, values, received } }) => {
      const kept = withoutPasswords(fields, { ...values, ...received });
      return { initialValues: kept, values: kept, submitted: {}, failure: null };
    }),
    storeDraft: enqueueActions(({ context: { keepsDraft, values, initialValues }, enqueue }) => {
      if (keepsDraft) enqueue.sendTo('draft', { type: 'draft.store', values, initialValues });
    }),
    giveUpDraft: assign({ keepsDraft: false }),
    takeValues: assign(({ context: { fields, values, initialValues } }) => ({
      submitted: submittedValues(requestedFields(fields, values, initialValues), values),
    })),
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
      isUnconfirmed: false,
      submitted: {},
      received: {},
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
        unconfirmed: {
          description:
            'The viewer reads that it is not known whether the platform took the form, and the way on; what was typed is kept.',
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
      entry: 'takeValues',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { submitted, token } }) => ({ values: submitted, token }),
        onDone: {
          description: 'The platform receives the form.',
          target: 'received',
          actions: { type: 'noteReceived', params: received },
        },
        onError: [
          {
            guard: ({ context, event }) => context.asks === true && isDoubtful(context, event.error),
            description: 'The platform may have received the form: it is asked.',
            target: 'asking',
            actions: { type: 'noteFailure', params: failureIn },
          },
          {
            guard: ({ context, event }) => isDoubtful(context, event.error),
            description: 'The platform may have received the form, and cannot be asked.',
            target: 'filling.unconfirmed',
            actions: [{ type: 'noteFailure', params: failureIn }, 'noteUnconfirmed', 'countFinding'],
          },
          {
            description: 'The platform refuses the form, or nothing was sent.',
            target: 'filling.refused',
            actions: [{ type: 'noteFailure', params: failureIn }, 'countFinding'],
          },
        ],
      },
      on: {
        'field.change': {
          description: 'Type into a field while the form is being sent.',
          actions: { type: 'change', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'The answer was lost: the platform is asked whether it has received the form.',
      tags: 'sending',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ values: context.submitted }),
        onDone: [
          {
            guard: ({ event }) => event.output !== false,
            description: 'The platform has received the form.',
            target: 'received',
            actions: { type: 'noteReceived', params: received },
          },
          {
            guard: ({ context }) => context.failure?.kind === 'timeout',
            description: 'The platform has not received the form yet, and may still be at work.',
            target: 'filling.unconfirmed',
            actions: ['noteUnconfirmed', 'countFinding'],
          },
          {
            description: 'The platform has not received the form.',
            target: 'filling.refused',
            actions: ['noteConfirmed', 'countFinding'],
          },
        ],
        onError: {
          description: 'The platform does not say either.',
          target: 'filling.unconfirmed',
          actions: ['noteUnconfirmed', 'countFinding'],
        },
      },
      on: {
        'field.change': {
          description: 'Type into a field while the platform is asked.',
          actions: { type: 'change', params: ({ event }) => event },
        },
      },
    },
    received: {
      entry: 'noteConfirmed',
      always: [
        {
          guard: 'keepsValues',
          description: 'The values stay in the fields.',
          target: 'filling.saved',
          actions: ['keepSent', 'storeDraft', 'announceSent'],
        },
        {
          description: 'The form is done.',
          target: 'sent',
          actions: ['reset', 'storeDraft', 'announceSent'],
        },
      ],
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

/**
 * Whether the platform may have received the form. After an attempt whose end is not known, an answer speaks of the
 * later one alone: "already registered" may mean the account that the first one made.
 */
const isDoubtful = ({ isUnconfirmed }: Pick<FormContext, 'isUnconfirmed'>, error: unknown): boolean =>
  isUnconfirmed || mayBeDone(toFailure(error));

/** The fields that the platform refused. Its own messages are not shown. */
function refusedFields(fields: readonly FormField[], failure: Failure): FieldProblems {
  const named = failure.kind === 'refused' && !areCredentialsWrong(failure) ? failure.fields : {};
  return Object.fromEntries(
    fields.map(({ name }) => [name, Object.hasOwn(named, name) ? 'refused' : null] as const),
  );
}
