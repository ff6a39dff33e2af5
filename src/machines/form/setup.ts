import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { Failure } from '../../api/failures/failure';
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

/** The types, effects and guards of a form. */
export const base = setup({
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
    reset: assign(({ context: { fields, initialValues, values, sentFrom } }) => ({
      values: { ...initialValues, ...typedSince(sentFrom, values) },
      problems: noProblems(fields),
      submitted: {},
      failure: null,
    })),
    noteReceived: assign(({ context: { fields } }, { output }: { output: unknown }) => ({
      received: receivedValues(fields, output),
    })),
    keepSent: assign(({ context: { fields, values, sentFrom, received } }) => {
      const kept = withoutPasswords(fields, { ...sentFrom, ...received });
      return {
        initialValues: kept,
        values: { ...kept, ...typedSince(sentFrom, values) },
        problems: noProblems(fields),
        submitted: {},
        failure: null,
      };
    }),
    restoreSent: assign(({ context: { fields, sentFrom } }) => ({
      values: withoutPasswords(fields, sentFrom),
    })),
    storeDraft: enqueueActions(({ context: { keepsDraft, values, initialValues }, enqueue }) => {
      if (keepsDraft) enqueue.sendTo('draft', { type: 'draft.store', values, initialValues });
    }),
    giveUpDraft: assign({ keepsDraft: false }),
    takeValues: assign(({ context: { fields, values, initialValues } }) => ({
      submitted: submittedValues(requestedFields(fields, values, initialValues), values),
      sentFrom: values,
    })),
    announceSent: emit({ type: 'form.sent' }),
    noteToken: assign((_, { token }: { token: string | null }) => ({ token })),
    forgetToken: assign({ token: null }),
  },
  guards: {
    hasProblems: ({ context }) => hasProblems(context.problems),
    keepsValues: ({ context }) => context.keepsValues === true,
    wasTypedInto: ({ context: { values, sentFrom } }) => Object.keys(typedSince(sentFrom, values)).length > 0,
    isVerified: ({ context }) => context.isVerified === true,
  },
  delays: { verification: VERIFICATION_MS },
});

export function noProblems(fields: readonly FormField[]): FieldProblems {
  return Object.fromEntries(fields.map(({ name }) => [name, null]));
}

/** The values that were typed after the form had been sent from `sentFrom`. */
function typedSince(sentFrom: FieldValues, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== sentFrom[name]));
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
  const named = failure.kind === 'refused' && !areCredentialsWrong(failure) ? failure.fields : {};
  return Object.fromEntries(
    fields.map(({ name }) => [name, Object.hasOwn(named, name) ? 'refused' : null] as const),
  );
}
