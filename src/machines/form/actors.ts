import { fromCallback, fromPromise } from 'xstate';
import { STATE_PERSISTENCE_MS } from '../../api/constants';
import type { Store } from '../../api/storage';
import type { DraftCommand, DraftInput, FieldValues, FormEvent, FormValues, SubmitInput } from './types';

export interface FormDependencies {
  /** Keeps the draft; of this tab only. */
  store: Store;
  /** @throws FailureError when the platform did not receive the form */
  submit: (values: FormValues) => Promise<unknown>;
}

/** The effects of a form. `formMachine.provide({ actors: createFormActors({ … }) })` */
export function createFormActors({ store, submit }: FormDependencies) {
  return {
    // Leaving the page does not take back what was submitted, so the request is not aborted.
    submit: fromPromise<unknown, SubmitInput>(({ input }) => submit(input.values)),
    draft: fromCallback<DraftCommand, DraftInput>(({ input, sendBack, receive }) => {
      const draft = createDraft(input, store);
      const send = (event: FormEvent) => sendBack(event);
      receive(({ values }) => draft.store(values));
      send({ type: 'draft.restored', values: draft.read() });
    }),
  };
}

/** What was typed into a form and not sent, kept for a reload or a way back (spec §9: 60 s). */
export interface Draft {
  /** Only the fields that were typed into. */
  read: () => FieldValues;
  store: (values: FieldValues) => void;
}

/** @param store of this tab only, since a draft belongs to the person who typed it */
export function createDraft({ form, fields, initialValues }: DraftInput, store: Store): Draft {
  const key = `form_${form}`;
  const stored = fields.filter(({ kind }) => kind !== 'password').map(({ name }) => name);
  return {
    read: () => {
      const kept = store.get(key);
      if (!Array.isArray(kept)) return {};
      return Object.fromEntries(kept.filter(isEntry).filter(([name]) => stored.includes(name)));
    },
    store: (values) => {
      const typed = stored
        .map((name) => [name, values[name] ?? ''])
        .filter(([name = '', value]) => value !== (initialValues[name] ?? ''));
      if (typed.length === 0) store.remove(key);
      else store.set(key, typed, STATE_PERSISTENCE_MS);
    },
  };
}

function isEntry(pair: unknown): pair is [string, string] {
  return Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
}
