import { type RefObject, useCallback, useEffect, useState } from 'react';

interface IPhoneVideo {
  webkitEnterFullscreen(): void;
}

// iPhones have full screen for the video element only.
function isIPhoneVideo(video: unknown): video is IPhoneVideo {
  return typeof video === 'object' && video !== null && 'webkitEnterFullscreen' in video;
}

/** Full screen for the whole player, with its controls and captions. */
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
    // Without a gesture, or in a frame without permission, the browser refuses.
    const refused = () => undefined;
    if (document.fullscreenElement !== null) document.exitFullscreen().catch(refused);
    else if (container.current !== null && document.fullscreenEnabled)
      container.current.requestFullscreen().catch(refused);
    else if (isIPhoneVideo(video.current)) video.current.webkitEnterFullscreen();
  }, [container, video]);
  return { fullscreen, toggle };
}
