import type { ViewParts } from './app/viewParts';
import { chunk } from './chunks/importAgain';

/** Each part is a chunk of its own. */
export const viewParts: ViewParts = {
  home: chunk(() => import('./routes/home/Home')),
  watch: chunk(() => import('./routes/watch/Watch')),
  sessionNotices: chunk(() => import('./routes/session/sessionNotices')),
  knownViewer: chunk(() => import('./routes/session/knownViewer')),
  followClips: chunk(() => import('./routes/clips/followClips')),
  followReminders: chunk(() => import('./routes/reminders/followReminders')),
};
