import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Picture in picture; `toggle` is null in a browser without it. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>): {
  active: boolean;
  toggle: (() => void) | null;
} {
  const [active, setActive] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const enter = () => setActive(true);
    const leave = () => setActive(false);
    element.addEventListener('enterpictureinpicture', enter);
    element.addEventListener('leavepictureinpicture', leave);
    return () => {
      element.removeEventListener('enterpictureinpicture', enter);
      element.removeEventListener('leavepictureinpicture', leave);
    };
  }, [video]);
  const toggle = useCallback(() => {
    // The browser refuses before the first frame and without a gesture.
    const refused = () => undefined;
    if (document.pictureInPictureElement !== null) document.exitPictureInPicture().catch(refused);
    else video.current?.requestPictureInPicture().catch(refused);
  }, [video]);
  const available = typeof document !== 'undefined' && document.pictureInPictureEnabled;
  return { active, toggle: available ? toggle : null };
}
