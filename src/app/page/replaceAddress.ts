import { navigate } from 'wouter/use-browser-location';

/** Browsers limit how often the address may change. Our choice. */
const DELAY_MS = 250;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Replaces the query of the current page after a short pause in typing; leaving the page cancels it.
 * @param search makes the query from the address as it is then
 */
export function replaceAddressSoon(path: string, search: () => string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (location.pathname === path) navigate(path + search(), { replace: true });
  }, DELAY_MS);
}
