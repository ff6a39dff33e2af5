import { systemClock } from '../../api/clock';
import { createStorage, type Store } from '../../api/storage';
import type { PlaybackRef } from './selectors';
import type { PlaybackContext, PlayerPreferences } from './types';

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

const within = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** How the viewer left the player; what was not kept, or is not to be believed, is as at first. */
export function readPreferences(store: Store): PlayerPreferences {
  const kept = store.get(KEY);
  const [volume, speed] = [field(kept, 'volume'), visit.get(SPEED)];
  return {
    volume: within(volume, 0, 1) ? volume : 1,
    muted: field(kept, 'muted') === true,
    captions: field(kept, 'captions') !== false,
    speed: within(speed, 0.25, 4) ? speed : 1,
  };
}

/** A silence that the browser asked for is nobody's preference. */
function preferencesIn({ volume, muted, silenced, captions, speed }: PlaybackContext): PlayerPreferences {
  return { volume, muted: muted && !silenced, captions, speed };
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
    const { volume, muted, captions, speed } = preferences;
    const isNew = JSON.stringify(preferences) !== JSON.stringify(last);
    if (volume !== last.volume || muted !== last.muted || captions !== last.captions)
      store.set(KEY, { volume, muted, captions });
    if (speed !== last.speed) visit.set(SPEED, speed);
    last = preferences;
    if (isNew) report(preferences);
  });
  return () => subscription.unsubscribe();
}
