import type { Clock } from '../clock';
import { STORAGE_PREFIX, STORAGE_TTL_MS } from '../constants';
import type { BrowserKey } from './storedKeys';

/**
 * The 'rudy_' store: JSON values with a time to live, kept in memory if the browser cannot persist them. Each key is
 * declared in `storedKeys.ts`; that of a tab is a `Store<TabKey>`.
 */
export type Store<Key extends string = BrowserKey> = {
  /** Null when absent, expired, corrupt or written by an older version; the last three are removed. */
  get: (key: Key) => unknown;
  /** `ttlMs` defaults to about 360 days (spec §9). */
  set: (key: Key, value: unknown, ttlMs?: number) => void;
  remove: (key: Key) => void;
  /** Removes the values whose key begins with one of these. */
  removeAll: (beginnings: readonly string[]) => void;
  /** Subscribes to the keys that another tab wrote or removed. Returns a function that unsubscribes. */
  subscribe: (listener: (key: string) => void) => () => void;
  /**
   * Forgets the values that are in memory alone though they could be stored. A page in the back-forward cache receives no
   * events of other tabs: what its storage has lost was removed there.
   */
  forgetLost: () => void;
  /** False once a value could only be kept in memory. */
  readonly persistent: boolean;
};

export type StorageDependencies = {
  /** Called each time, because merely accessing `localStorage` throws if it is blocked. */
  storage: () => Storage;
  clock: Clock;
  /** Called once, when the first value could only be kept in memory (faults row 18). */
  onVolatile: () => void;
  /** The window, which receives other tabs' writes as `storage` events. Null without other tabs. */
  events: EventTarget | null;
};

/** Increase it when stored shapes change: values of older versions are then ignored and removed. */
const STORE_VERSION = 1;

type Entry = { version: typeof STORE_VERSION; expires: number; value: unknown };

export function createStorage({ storage, clock, onVolatile, events }: StorageDependencies): Store<string> {
  /** The values that this tab wrote or read, in case the browser loses them. */
  const memory = new Map<string, string>();
  const listeners = new Set<(key: string) => void>();
  let persistent = true;

  function fallBack() {
    if (!persistent) return;
    persistent = false;
    onVolatile();
  }

  function attempt<T>(action: (storage: Storage) => T): T | null {
    try {
      return action(storage());
    } catch {
      fallBack();
      return null;
    }
  }

  function remove(key: string) {
    memory.delete(key);
    attempt((kept) => kept.removeItem(STORAGE_PREFIX + key));
  }

  function read(key: string): string | null {
    const kept = attempt((storage) => storage.getItem(STORAGE_PREFIX + key));
    if (kept !== null) return kept;
    const remembered = memory.get(key) ?? null;
    if (remembered !== null) fallBack();
    return remembered;
  }

  events?.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === null || !key.startsWith(STORAGE_PREFIX)) return;
    const name = key.slice(STORAGE_PREFIX.length);
    if (newValue === null) memory.delete(name);
    for (const listener of [...listeners]) listener(name);
  });

  return {
    get: (key) => {
      const text = read(key);
      if (text === null) return null;
      const entry = parseEntry(text);
      if (entry === null || entry.expires <= clock.now()) {
        remove(key);
        return null;
      }
      memory.set(key, text);
      return entry.value;
    },
    set: (key, value, ttlMs = STORAGE_TTL_MS) => {
      const entry: Entry = { version: STORE_VERSION, expires: clock.now() + ttlMs, value };
      const text = JSON.stringify(entry);
      memory.set(key, text);
      const kept = attempt((storage) => {
        storage.setItem(STORAGE_PREFIX + key, text);
        return true;
      });
      // A value that did not fit is in memory only; an older stored value must not outlive it.
      if (kept === null) attempt((storage) => storage.removeItem(STORAGE_PREFIX + key));
    },
    remove,
    removeAll: (beginnings) => {
      const kept = attempt((storage) => Object.keys(storage)) ?? [];
      const keys = kept
        .filter((key) => key.startsWith(STORAGE_PREFIX))
        .map((key) => key.slice(STORAGE_PREFIX.length));
      for (const key of [...keys, ...memory.keys()])
        if (beginnings.some((beginning) => key.startsWith(beginning))) remove(key);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    forgetLost: () => {
      if (persistent) memory.clear();
    },
    get persistent() {
      return persistent;
    },
  };
}

function parseEntry(text: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(text);
    return isEntry(entry) ? entry : null;
  } catch {
    return null;
  }
}

function isEntry(entry: unknown): entry is Entry {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'version' in entry &&
    entry.version === STORE_VERSION &&
    'expires' in entry &&
    typeof entry.expires === 'number' &&
    'value' in entry
  );
}
