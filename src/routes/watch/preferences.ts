import { systemClock } from '../../api/clock';
import { createStorage, type Store } from '../../api/storage';
import type { PlaybackRef } from '../../machines/playback/selectors';
import type { PlaybackContext, PlaybackInput } from '../../machines/playback/types';

type Preferences = Pick<PlaybackInput, 'volume' | 'muted' | 'captions' | 'captionLanguage' | 'speed'>;

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

/** How the viewer left the player; what was not kept, or is not to be believed, is as at first. */
export function readPreferences(store: Store): Preferences {
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

/** A silence that the browser asked for is nobody's preference. */
function preferencesIn({
  volume,
  muted,
  autoplayMuted,
  captions,
  captionLanguage,
  speed,
}: PlaybackContext): Preferences {
  return { volume, muted: muted && !autoplayMuted, captions, captionLanguage, speed };
}

/** Keeps what the viewer chooses. Returns what ends that. */
export function keepPreferences(playback: PlaybackRef, store: Store): () => void {
  let last = preferencesIn(playback.getSnapshot().context);
  const subscription = playback.subscribe(({ context }) => {
    const { speed, ...kept } = preferencesIn(context);
    const { speed: lastSpeed, ...lastKept } = last;
    if (JSON.stringify(kept) !== JSON.stringify(lastKept)) store.set(KEY, kept);
    if (speed !== lastSpeed) visit.set(SPEED, speed);
    last = { ...kept, speed };
  });
  return () => subscription.unsubscribe();
}
