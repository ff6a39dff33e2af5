/**
 * A background request that obtains a key reloads the page. If the platform then refuses that key, the pauses
 * must keep growing, so the history entry carries the count across the reload, even in browsers without
 * storage.
 */
export function keepQuietRequests(quietRequests: number): void {
  history.replaceState({ ...history.state, quietRequests }, '');
}

/** The count of the page before the reload, else 0. A second call, or a later reload, returns 0. */
export function takeQuietRequests(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('quietRequests' in state)) return 0;
  const { quietRequests, ...others } = state;
  history.replaceState(others, '');
  return Number(quietRequests) || 0;
}
