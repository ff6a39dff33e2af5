/** The work is done after this time even if the browser is not idle. Our choice. */
const IDLE_LIMIT_MS = 2_000;

/** Runs `act` after the first screen's requests. Not every browser has idle callbacks. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_LIMIT_MS });
  else setTimeout(act, IDLE_LIMIT_MS);
}

/** Resolves in a task of its own, so that the browser can answer to the viewer in between. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
