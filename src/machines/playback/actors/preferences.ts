import { systemClock } from '../../../api/clock';
import { createStorage, type Store } from '../../../api/storage/storage';
import type { TabKey } from '../../../api/storage/storedKeys';
import type { PlaybackRef } from '../selectors';
import type { PlaybackContext, PlayerPreferences } from '../types';

const KEY = 'player';
const SPEED = 'speed';

/** A speed is kept for this visit only. */
const visit: Store<TabKey> = createStorage({
  storage: () => sessionStorage,
  clock: systemClock,
  onVolatile: () => undefined,
  events: null,
});

function field(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
}

/** BCP 47, as streams label their captions. */
const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,3}$/i;

const within = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** The persisted preferences; a missing or invalid one has its default. */
export function readPreferences(store: Store): PlayerPreferences {
  const stored = store.get(KEY);
  const [volume, speed] = [field(stored, 'volume'), visit.get(SPEED)];
  const captionLanguage = field(stored, 'captionLanguage');
  return {
    volume: within(volume, 0, 1) ? volume : 1,
    muted: field(stored, 'muted') === true,
    captions: field(stored, 'captions') !== false,
    captionLanguage:
      typeof captionLanguage === 'string' && LANGUAGE.test(captionLanguage) ? captionLanguage : null,
    speed: within(speed, 0.25, 4) ? speed : 1,
  };
}

/** Muted autoplay is not the viewer's preference. */
function preferencesIn({
  volume,
  muted,
  autoplayMuted,
  captions,
  captionLanguage,
  speed,
}: PlaybackContext): PlayerPreferences {
  return { volume, muted: muted && !autoplayMuted, captions, captionLanguage, speed };
}

/** Persists the viewer's choices and reports them. Returns a function that ends this. */
export function keepPreferences(
  playback: PlaybackRef,
  store: Store,
  report: (preferences: PlayerPreferences) => void,
): () => void {
  let last = preferencesIn(playback.getSnapshot().context);
  const subscription = playback.subscribe(({ context }) => {
    const preferences = preferencesIn(context);
    if (JSON.stringify(preferences) === JSON.stringify(last)) return;
    const { speed, ...stored } = preferences;
    store.set(KEY, stored);
    if (speed !== last.speed) visit.set(SPEED, speed);
    last = preferences;
    report(preferences);
  });
  return () => subscription.unsubscribe();
}
