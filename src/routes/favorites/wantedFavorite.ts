/** The history state of a login that a visitor’s press of a heart leads to. */
export const loginFor = (name: string) => ({ wantedFavorite: name });

/** The name of what a visitor wants among the favourites, from the history state of the login; null elsewhere. */
export function wantedFavoriteIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wantedFavorite' in state)) return null;
  return typeof state.wantedFavorite === 'string' ? state.wantedFavorite : null;
}
