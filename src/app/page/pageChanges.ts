/** The router dispatches events for the history calls that have none. */
const NAVIGATIONS = ['pushState', 'replaceState'];
const CHANGES = ['popstate', ...NAVIGATIONS];

/**
 * Calls back on every navigation to another page, before that page renders: an error during its first render
 * must not be attributed to the previous page. Returns a function that unsubscribes.
 */
export function onPageChange(listener: () => void): () => void {
  let path = location.pathname;
  const compare = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    listener();
  };
  for (const type of CHANGES) addEventListener(type, compare);
  return () => {
    for (const type of CHANGES) removeEventListener(type, compare);
  };
}

export interface Traversals {
  count(): number;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** Counts how often Back or Forward leads from one address of the present page to another one of it, fragments apart. */
export function createTraversals(): Traversals {
  const { pathname } = location;
  let { search } = location;
  let count = 0;
  return {
    count: () => count,
    subscribe: (listener) => {
      const note = () => {
        search = location.search;
      };
      const compare = () => {
        if (location.pathname !== pathname || location.search === search) return;
        note();
        count += 1;
        listener();
      };
      addEventListener('popstate', compare);
      for (const type of NAVIGATIONS) addEventListener(type, note);
      return () => {
        removeEventListener('popstate', compare);
        for (const type of NAVIGATIONS) removeEventListener(type, note);
      };
    },
  };
}
