/**
 * A quiet request that gets a key reloads the page. Where the platform then refuses that key, the pauses must go on
 * growing. The history entry carries the count over the reload, also in browsers that store nothing.
 */
export function keepQuietRequests(quietRequests: number): void {
  history.replaceState({ ...history.state, quietRequests }, '');
}

/** The count of the page before the reload, 0 where there is none. A second call, or a later reload, gets 0. */
export function takeQuietRequests(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('quietRequests' in state)) return 0;
  const { quietRequests, ...others } = state;
  history.replaceState(others, '');
  return Number(quietRequests) || 0;
}
