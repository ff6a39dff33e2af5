import { navigate } from 'wouter/use-browser-location';

/** Browsers limit how often the address may change. Our choice. */
const DELAY_MS = 250;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Changes the query of the current page after a short pause in typing; leaving the page cancels it.
 * @param change makes the query from the address as it is then, and says whether it replaces the entry of the history
 */
export function changeAddressSoon(path: string, change: () => { search: string; replace: boolean }): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (location.pathname !== path) return;
    const { search, replace } = change();
    navigate(path + search, { replace });
  }, DELAY_MS);
}
