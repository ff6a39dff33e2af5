import { type RefObject, useCallback, useEffect, useState } from 'react';

interface PhoneVideo {
  webkitEnterFullscreen(): void;
}

// Phones of one maker know full screen for the video alone.
function isPhoneVideo(video: unknown): video is PhoneVideo {
  return typeof video === 'object' && video !== null && 'webkitEnterFullscreen' in video;
}

/** Full screen for the whole player, so that our controls and captions come along. */
export function useFullscreen(
  container: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): { fullscreen: boolean; toggle(): void } {
  const [fullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const follow = () =>
      setFullscreen(document.fullscreenElement !== null && document.fullscreenElement === container.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [container]);
  const toggle = useCallback(() => {
    // A refusal (no gesture, a frame without permission) leaves things as they are.
    const refused = () => undefined;
    if (document.fullscreenElement !== null) document.exitFullscreen().catch(refused);
    else if (container.current !== null && document.fullscreenEnabled)
      container.current.requestFullscreen().catch(refused);
    else if (isPhoneVideo(video.current)) video.current.webkitEnterFullscreen();
  }, [container, video]);
  return { fullscreen, toggle };
}
