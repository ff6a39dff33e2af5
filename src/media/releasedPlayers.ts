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

/** Resolves once an element has no player: it supports one at a time. */
export const untilReleased = async (video: HTMLVideoElement): Promise<unknown> => released.get(video);
