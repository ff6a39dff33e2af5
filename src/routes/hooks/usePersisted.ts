import { useCallback, useState } from 'react';
import type { BrowserKey } from '../../api/storage/storedKeys';
import { useSystem } from './useSystem';

/** A choice that is persisted in the 'rudy_' store under `key`; `read` parses the stored value. */
export function usePersisted<Value>(
  key: BrowserKey,
  read: (stored: unknown) => Value,
): [Value, (value: Value) => void] {
  const { store } = useSystem();
  const [value, setValue] = useState(() => read(store.get(key)));
  const persist = useCallback(
    (next: Value) => {
      setValue(next);
      store.set(key, next);
    },
    [store, key],
  );
  return [value, persist];
}
