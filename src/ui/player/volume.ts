/** How loud it is set, 0 to 1, and whether that is heard at all. */
export interface Sound {
  volume: number;
  muted: boolean;
}

/** What a silence ends with where nothing louder was set before. */
const MODEST_VOLUME = 0.5;

/** How loud it is, 0 to 1. */
export function heardVolume({ volume, muted }: Sound): number {
  return muted ? 0 : volume;
}

/** The other of sound and silence: a volume of nothing is silence too. */
export function muteToggled(sound: Sound): Sound {
  if (heardVolume(sound) > 0) return { volume: sound.volume, muted: true };
  return { volume: sound.volume === 0 ? MODEST_VOLUME : sound.volume, muted: false };
}

/** Silence has nothing to lose; louder brings back what was heard before. */
export function louder(sound: Sound, by: number): Sound {
  const { volume, muted } = sound;
  if (muted && by < 0) return sound;
  if (muted && volume > 0) return { volume, muted: false };
  return { volume: Math.min(1, Math.max(0, volume + by)), muted: false };
}

/** Asks for a sound in the fewest words: a volume that is set is heard. */
export function askFor(
  next: Sound,
  now: Sound,
  on: { onVolume(volume: number): void; onMute(muted: boolean): void },
): void {
  if (next.volume !== now.volume) on.onVolume(next.volume);
  else if (next.muted !== now.muted) on.onMute(next.muted);
}
