import { useCallback, useState } from 'react';
import { useSystem } from './useSystem';

/** A choice that the 'rudy_' store keeps under `key`; `read` makes sense of what is stored. */
export function usePersisted<Value>(
  key: string,
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
