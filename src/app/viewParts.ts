import type { Profile } from '../api/schema';
import type { RudySystem } from './system';

/** A fact about the session that the viewer is told by a toast. */
export type SessionFact = 'unread' | 'ended' | 'logout' | 'earlierLogout';

/**
 * The parts of the view layer that the application loads by itself. `routes` imports `app`, so that the composition root
 * hands them in.
 */
export interface ViewParts {
  home: () => Promise<unknown>;
  watch: () => Promise<unknown>;
  sessionNotices: () => Promise<{
    showSessionNotice: (system: RudySystem, fact: SessionFact) => Promise<void>;
  }>;
  knownViewer: () => Promise<{ greetViewer: (system: RudySystem, viewer: Profile) => Promise<void> }>;
  followClips: () => Promise<{ followClips: (system: RudySystem, viewerId: number) => void }>;
  followReminders: () => Promise<{ followReminders: (system: RudySystem) => unknown }>;
}
