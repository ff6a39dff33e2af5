import { systemClock } from '../../../api/clock';
import { createStorage, type Store } from '../../../api/storage';
import type { PlaybackRef } from '../selectors';
import type { PlaybackContext, PlayerPreferences } from '../types';

const KEY = 'player';
const SPEED = 'speed';

/** A speed is for this visit only. */
const visit = createStorage({
  storage: () => sessionStorage,
  clock: systemClock,
  onVolatile: () => undefined,
  events: null,
});

function field(kept: unknown, name: string): unknown {
  return typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;
}

/** BCP 47, as far as a stream names its captions. */
const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,3}$/i;

const within = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** How the viewer left the player; what is not stored or not valid has its default. */
export function readPreferences(store: Store): PlayerPreferences {
  const kept = store.get(KEY);
  const [volume, speed] = [field(kept, 'volume'), visit.get(SPEED)];
  const captionLanguage = field(kept, 'captionLanguage');
  return {
    volume: within(volume, 0, 1) ? volume : 1,
    muted: field(kept, 'muted') === true,
    captions: field(kept, 'captions') !== false,
    captionLanguage:
      typeof captionLanguage === 'string' && LANGUAGE.test(captionLanguage) ? captionLanguage : null,
    speed: within(speed, 0.25, 4) ? speed : 1,
  };
}

/** A mute that the browser asked for is not the viewer's preference. */
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

/** Stores what the viewer chooses and reports it. Returns what ends that. */
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
