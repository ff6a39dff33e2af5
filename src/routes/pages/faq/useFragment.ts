import { useSyncExternalStore } from 'react';

const CHANGES = ['hashchange', 'popstate', 'pushState', 'replaceState'];

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) removeEventListener(change, listener);
  };
}

const currentHash = () => location.hash;

/** The fragment of the address without its `#`; empty without one. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, currentHash, currentHash).slice(1);
}
