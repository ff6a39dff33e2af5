import { navigate } from 'wouter/use-browser-location';

/**
 * Lets plain links of ours navigate without a page load, wherever they stand (cards, channel HTML, menus), so
 * that the interface knows nothing of the router. Returns what undoes it.
 */
export function followLinks(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const path = ownDestination(event);
    if (path === null) return;
    event.preventDefault();
    go(path);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/**
 * Calls back whenever another page of ours is reached, by whatever way, and before it is drawn: a page that breaks at
 * once must not be taken for the one that was left.
 */
export function onPageChange(listener: () => void): void {
  let path = location.pathname;
  const compare = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    listener();
  };
  // The router makes events of the history calls that have none.
  for (const type of ['popstate', 'pushState', 'replaceState']) addEventListener(type, compare);
}

/** Goes to a path of ours (with query and fragment) and starts at its top. */
function go(path: string): void {
  navigate(path);
  scrollTo(0, 0);
}

/** The path that was asked for before `/404` took its place; null when `/404` itself was. */
export function unknownPath(): string | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('unknownPath' in state)) return null;
  return typeof state.unknownPath === 'string' ? state.unknownPath : null;
}

/** Where a plain click leads within this origin; null when the browser should handle it itself. */
function ownDestination(event: MouseEvent): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  if (event.defaultPrevented || modified || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return null;
  const fragmentOnly =
    url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  return fragmentOnly ? null : url.pathname + url.search + url.hash;
}
