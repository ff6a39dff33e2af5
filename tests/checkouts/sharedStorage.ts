/** The `localStorage` of one device: a page's writes reach the other pages as `storage` events. */
export interface SharedStorage {
  /** @param hear takes what another page has written */
  open(page: object, hear: (event: Event) => void): Storage;
  /** A page that is gone writes nothing and hears nothing. */
  close(page: object): void;
  /** Nothing more can be stored; what is there stays. */
  isFull: boolean;
  /** The browser has thrown everything away, without telling the pages. */
  lose(): void;
  keys(): string[];
  get(key: string): string | null;
}

/** Other pages hear of a write after so many milliseconds. */
const EVENT_DELAY_MS = 20;

/** @param onWrite is told of every write before it happens */
export function createSharedStorage(
  schedule: (callback: () => void, milliseconds: number) => void,
  onWrite: (page: object, key: string, value: string) => void,
): SharedStorage {
  const values = new Map<string, string>();
  const pages = new Map<object, (event: Event) => void>();

  const announce = (writer: object, key: string, newValue: string | null) =>
    schedule(() => {
      for (const [page, hear] of pages)
        if (page !== writer) hear(Object.assign(new Event('storage'), { key, newValue }));
    }, EVENT_DELAY_MS);

  const shared: SharedStorage = {
    isFull: false,
    open: (page, hear) => {
      pages.set(page, hear);
      const storage: Storage = {
        get length() {
          return values.size;
        },
        key: (index) => [...values.keys()][index] ?? null,
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => {
          if (!pages.has(page) || values.get(key) === value) return;
          onWrite(page, key, value);
          if (shared.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          values.set(key, value);
          announce(page, key, value);
        },
        removeItem: (key) => {
          if (!pages.has(page) || !values.delete(key)) return;
          announce(page, key, null);
        },
        clear: () => values.clear(),
      };
      // The keys of a storage are its own properties.
      return new Proxy(storage, {
        ownKeys: () => [...values.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      });
    },
    close: (page) => pages.delete(page),
    lose: () => values.clear(),
    keys: () => [...values.keys()],
    get: (key) => values.get(key) ?? null,
  };
  return shared;
}
