import { systemClock } from '../../../api/clock';
import { STATE_PERSISTENCE_MS } from '../../../api/constants';
import { createStorage, type Store } from '../../../api/storage';
import type { Entries, FormField } from './form';

/** What was typed into a form and not sent, for a reload or a way back (spec §9: 60 s). */
export type Draft = { read: (fields: readonly FormField[]) => Entries; keep: (entries: Entries) => void };

/** Of this tab alone and gone with it, since what people write is theirs. */
const tabStore = (): Store =>
  createStorage({
    storage: () => sessionStorage,
    clock: systemClock,
    onVolatile: () => undefined,
    events: null,
  });

/** @param form names it among the forms of the channel */
export function createDraft(form: string, store: Store = tabStore()): Draft {
  const key = `form_${form}`;
  return {
    read: (fields) => {
      const kept = store.get(key);
      if (!Array.isArray(kept)) return new Map();
      const entries = kept.filter((pair): pair is [string, string] => isEntry(pair));
      return new Map(entries.filter(([name]) => fields.some((field) => field.name === name)));
    },
    keep: (entries) => {
      const typed = [...entries].filter(([, entry]) => entry !== '');
      if (typed.length === 0) store.remove(key);
      else store.set(key, typed, STATE_PERSISTENCE_MS);
    },
  };
}

function isEntry(pair: unknown): boolean {
  return Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
}
