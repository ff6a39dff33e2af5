import type { ViewParts } from './app/viewParts';

/** Each part is a chunk of its own. */
export const viewParts: ViewParts = {
  home: () => import('./routes/home/Home'),
  watch: () => import('./routes/watch/Watch'),
  sessionNotices: () => import('./routes/session/sessionNotices'),
  followClips: () => import('./routes/clips/followClips'),
  pressHeart: () => import('./routes/favorites/pressHeart'),
};
