import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the video and its captions into a place; returns a function that gives them back. */
export type AttachPicture = (place: HTMLElement) => (() => void) | undefined;

/**
 * The place of the picture in a player. A layout effect, since the picture plays on only where it moves to the next
 * place before this one leaves the document.
 * @param attach must be stable
 */
export function usePicture(attach: AttachPicture): {
  place: RefObject<HTMLDivElement | null>;
  video: RefObject<HTMLVideoElement | null>;
} {
  const place = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const release = attach(place.current);
    video.current = place.current.querySelector('video');
    return release;
  }, [attach]);
  return { place, video };
}
