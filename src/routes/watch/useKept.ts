import { useCallback, useState } from 'react';
import { useSystem } from '../useSystem';

/** A choice that is kept in the 'rudy_' store under `key`; `read` makes sense of whatever lies there. */
export function useKept<Value>(key: string, read: (kept: unknown) => Value): [Value, (value: Value) => void] {
  const { store } = useSystem();
  const [value, setValue] = useState(() => read(store.get(key)));
  const keep = useCallback(
    (next: Value) => {
      setValue(next);
      store.set(key, next);
    },
    [store, key],
  );
  return [value, keep];
}
