/** A tab of the browser, by identity. */
export interface TabName {
  id: number;
}

/** The `localStorage` of one browser: a tab's writes reach the other tabs as `storage` events. */
export interface SharedStorage {
  open(tab: TabName): { storage: Storage; events: EventTarget };
  /** A tab that is gone writes nothing and hears nothing. */
  close(tab: TabName): void;
  keys(): string[];
  get(key: string): string | null;
}

/** Other tabs hear of a write after so many milliseconds. */
const EVENT_DELAY_MS = 20;

/** @param onWrite is told of every write */
export function createSharedStorage(
  onWrite: (tab: TabName, key: string, value: string) => void,
): SharedStorage {
  const values = new Map<string, string>();
  const tabs = new Map<TabName, EventTarget>();

  const announce = (writer: TabName, key: string, newValue: string | null) => {
    setTimeout(() => {
      for (const [tab, events] of tabs)
        if (tab !== writer) events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    }, EVENT_DELAY_MS);
  };

  return {
    open: (tab) => {
      const events = new EventTarget();
      tabs.set(tab, events);
      const storage: Storage = {
        get length() {
          return values.size;
        },
        key: (index) => [...values.keys()][index] ?? null,
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => {
          if (!tabs.has(tab) || values.get(key) === value) return;
          onWrite(tab, key, value);
          values.set(key, value);
          announce(tab, key, value);
        },
        removeItem: (key) => {
          if (!tabs.has(tab) || !values.delete(key)) return;
          announce(tab, key, null);
        },
        clear: () => values.clear(),
      };
      return { storage, events };
    },
    close: (tab) => tabs.delete(tab),
    keys: () => [...values.keys()],
    get: (key) => values.get(key) ?? null,
  };
}
