import { fromCallback, fromPromise } from 'xstate';
import { STATE_PERSISTENCE_MS } from '../../api/constants';
import type { Store } from '../../api/storage/storage';
import type { TabKey } from '../../api/storage/storedKeys';
import type {
  AskInput,
  DraftCommand,
  DraftInput,
  FieldValues,
  FormEvent,
  FormValues,
  SubmitInput,
} from './types';

export interface FormDependencies {
  /** Stores the draft for this tab only. */
  store: Store<TabKey>;
  /** @throws FailureError when the platform did not receive the form, or may not have */
  submit: (values: FormValues, token: string | null) => Promise<unknown>;
  /**
   * Finds out whether the platform has received the values, whose answer was lost (`x-lost-answer` of the contract):
   * false if not, else what `submit` returns. Null where it cannot be asked. Rejects when that stays unknown.
   */
  ask?: ((values: FormValues) => Promise<unknown>) | null;
  /** Checks that the viewer is no robot; only for forms with `isVerified`. Resolves to null where no check is set up. */
  verify?: (signal: AbortSignal) => Promise<string | null>;
}

/** The effects of a form. `formMachine.provide({ actors: createFormActors({ … }) })` */
export function createFormActors({ store, submit, verify, ask = null }: FormDependencies) {
  return {
    // Leaving the page does not abort the request, since a submission cannot be undone.
    submit: fromPromise<unknown, SubmitInput>(({ input }) => submit(input.values, input.token)),
    verify: fromPromise<string | null>(async ({ signal }) => verify?.(signal) ?? null),
    ask: fromPromise<unknown, AskInput>(async ({ input }) => {
      if (ask === null) throw new Error('Nothing tells what became of the form.');
      return ask(input.values);
    }),
    draft: fromCallback<DraftCommand, DraftInput>(({ input, sendBack, receive }) => {
      const draft = createDraft(input, store);
      const send = (event: FormEvent) => sendBack(event);
      receive(({ values, initialValues }) => draft.store(values, initialValues));
      send({ type: 'draft.restored', values: draft.read() });
    }),
  };
}

/** Unsent form input, stored for a reload or a return to the page (spec §9: 60 s). */
export interface Draft {
  /** Only the fields with input. */
  read: () => FieldValues;
  /** @param initialValues are not stored, since the form starts with them */
  store: (values: FieldValues, initialValues: FieldValues) => void;
}

/** @param store of this tab only, since a draft belongs to the person who typed it */
export function createDraft({ form, fields }: DraftInput, store: Store<TabKey>): Draft {
  const key = `form_${form}` as const;
  const names = fields.filter(({ kind }) => kind !== 'password').map(({ name }) => name);
  return {
    read: () => {
      const stored = store.get(key);
      if (!Array.isArray(stored)) return {};
      return Object.fromEntries(stored.filter(isEntry).filter(([name]) => names.includes(name)));
    },
    store: (values, initialValues) => {
      const typed = names
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
