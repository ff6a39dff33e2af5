/** The router dispatches events for the history calls that have none. */
const CHANGES = ['popstate', 'pushState', 'replaceState'];

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
