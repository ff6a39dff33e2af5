import type { ShakaPlayer } from './shaka';

const released = new WeakMap<HTMLVideoElement, Promise<unknown>>();

/**
 * Destroys a player once its attachment has ended. One that is destroyed while it is attached leaves listeners, which
 * keep the element (docs/upstream/shaka-remote-listeners.md).
 */
export function releasePlayer(
  player: ShakaPlayer,
  video: HTMLVideoElement,
  attaching: Promise<unknown>,
): void {
  const done = attaching
    .catch(() => undefined)
    .then(() => player.destroy())
    .catch(() => undefined);
  released.set(video, done);
}

/**
 * Attaches a player once its element has no other, since it supports one at a time.
 * @param isWanted whether it is still to be attached then: the page may have been left
 */
export async function attachPlayer(
  player: ShakaPlayer,
  video: HTMLVideoElement,
  isWanted: () => boolean,
): Promise<void> {
  await released.get(video);
  if (isWanted()) await player.attach(video);
}
