/** Volume, 0 to 1, and whether it is muted. */
export interface Sound {
  volume: number;
  muted: boolean;
}

/** The volume after unmuting if it was 0. */
const DEFAULT_VOLUME = 0.5;

export function audibleVolume({ volume, muted }: Sound): number {
  return muted ? 0 : volume;
}

/** Mutes or unmutes; a volume of 0 counts as muted. */
export function toggleMuted(sound: Sound): Sound {
  if (audibleVolume(sound) > 0) return { volume: sound.volume, muted: true };
  return { volume: sound.volume === 0 ? DEFAULT_VOLUME : sound.volume, muted: false };
}

/**
 * Changes the volume. While muted, a louder step unmutes at the previous volume and a quieter one does
 * nothing.
 */
export function changeVolume(sound: Sound, by: number): Sound {
  const { volume, muted } = sound;
  if (muted && by < 0) return sound;
  if (muted && volume > 0) return { volume, muted: false };
  return { volume: Math.min(1, Math.max(0, volume + by)), muted: false };
}

/** Sets volume and mute with one call: setting a volume above 0 unmutes too. */
export function requestSound(
  next: Sound,
  current: Sound,
  on: { onVolume(volume: number): void; onMute(muted: boolean): void },
): void {
  if (next.volume !== current.volume) on.onVolume(next.volume);
  else if (next.muted !== current.muted) on.onMute(next.muted);
}
