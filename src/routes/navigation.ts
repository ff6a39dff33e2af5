import { navigate } from 'wouter/use-browser-location';
import { isPlainPath, patterns } from '../app/paths';

/**
 * Makes plain links of this origin navigate without a page load, wherever they are (cards, channel HTML,
 * menus), so that components do not depend on the router. A disabled link is not followed. Returns a function that undoes
 * it.
 */
export function followLinks(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[aria-disabled=true]'))
      return event.preventDefault();
    const path = ownDestination(event);
    if (path === null) return;
    event.preventDefault();
    if (path === patterns.search) openSearch();
    else go(path);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** Places in which a key is text, or belongs to what is open above the page. */
const KEYS_OF_ITS_OWN = 'input,textarea,select,dialog,[contenteditable],[role=menu]';

/** Makes the key `/` open the search from any page, and return to its field there. */
export function openSearchByKey(): void {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(KEYS_OF_ITS_OWN)) return;
    // Another site's page has the frame.
    if (isPlainPath(location.pathname)) return;
    event.preventDefault();
    openSearch();
  });
}

/** Opens the search; on its page what was searched stays, selected in its field, so that typing replaces it. */
function openSearch(): void {
  const field =
    location.pathname === patterns.search && document.querySelector<HTMLInputElement>('main input');
  if (field) {
    field.focus();
    field.select();
  } else go(patterns.search);
}

/** Navigates to a path of this origin (with query and fragment) and scrolls to its top. */
function go(path: string): void {
  navigate(path);
  scrollTo(0, 0);
}

/** The path that `/404` replaced; null when `/404` itself was requested. */
export function unknownPath(): string | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('unknownPath' in state)) return null;
  return typeof state.unknownPath === 'string' ? state.unknownPath : null;
}

/** The destination of a plain click within this origin; null when the browser should handle the click. */
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
