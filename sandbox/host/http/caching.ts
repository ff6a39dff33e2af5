/**
 * How long browsers and caches keep a file of a build. Names of the folder `/assets/` change with the content. The
 * document and the other names are kept, but asked for each time, so that a release is seen at the next visit.
 */
export const CACHING = {
  hashed: 'public, max-age=31536000, immutable',
  named: 'no-cache',
  /** A missing file may be there after the next release. */
  missing: 'no-store',
} as const;

export const HASHED_FOLDER = '/assets/';

export const cachingOf = (path: string): string =>
  path.startsWith(HASHED_FOLDER) ? CACHING.hashed : CACHING.named;
