import type { Store } from '../storage/storage';

const DOUBTED_KEY = 'doubted_key';

/**
 * The refused API key that no new one has replaced. A platform whose key service is down refuses every key,
 * since it cannot check them; once the service is back the same keys are good again, and a login hangs on one.
 * So the key is tried once more then, and only a refusal by a platform that issues another key ends it.
 */
export type DoubtedKey = {
  /** The platform refused `apiKey`; whether it gives another one is not known yet. */
  refuse: (apiKey: string) => void;
  /** No new key can be fetched: the refused one is kept, also across a reload of the page. */
  keep: () => void;
  /** The key to go on with: the kept one, else `issued`. */
  insteadOf: (issued: string) => string;
  /** The session of the key has ended, or another key takes its place. */
  forget: () => void;
};

export function createDoubtedKey(store: Store): DoubtedKey {
  let refused: string | null = null;

  function forget() {
    refused = null;
    store.remove(DOUBTED_KEY);
  }

  return {
    refuse: (apiKey) => {
      refused = apiKey;
    },
    keep: () => {
      if (refused !== null) store.set(DOUBTED_KEY, refused);
    },
    insteadOf: (issued) => {
      const kept = store.get(DOUBTED_KEY);
      forget();
      return typeof kept === 'string' ? kept : issued;
    },
    forget,
  };
}
