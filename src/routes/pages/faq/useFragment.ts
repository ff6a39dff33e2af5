import { useSyncExternalStore } from 'react';

const CHANGES = ['hashchange', 'popstate', 'pushState', 'replaceState'];

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) removeEventListener(change, listener);
  };
}

/** What the address points at, without its `#`; empty when it points at nothing. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, () => location.hash).slice(1);
}
