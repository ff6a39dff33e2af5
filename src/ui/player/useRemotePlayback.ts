import { type RefObject, useCallback, useEffect, useState } from 'react';

/** AirPlay, Safari's own remote playback. */
interface AirPlayVideo extends EventTarget {
  webkitShowPlaybackTargetPicker(): void;
}

function hasAirPlay(video: EventTarget): video is AirPlayVideo {
  return 'webkitShowPlaybackTargetPicker' in video;
}

/** Opens the browser's list of AirPlay or Cast devices; null where there is no device. */
export function useRemotePlayback(video: RefObject<HTMLVideoElement | null>): (() => void) | null {
  const [available, setAvailable] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    if (hasAirPlay(element)) {
      const follow = (event: Event) => setAvailable(Reflect.get(event, 'availability') === 'available');
      element.addEventListener('webkitplaybacktargetavailabilitychanged', follow);
      return () => element.removeEventListener('webkitplaybacktargetavailabilitychanged', follow);
    }
    const { remote } = element;
    if (!remote) return;
    // Browsers that cannot search for devices reject.
    const watching = remote.watchAvailability((found) => setAvailable(found)).catch(() => null);
    return () => {
      watching
        .then((id) => (id === null ? undefined : remote.cancelWatchAvailability(id)))
        .catch(() => undefined);
    };
  }, [video]);
  const pick = useCallback(() => {
    const element = video.current;
    if (element === null) return;
    if (hasAirPlay(element)) element.webkitShowPlaybackTargetPicker();
    // It rejects when the viewer closes the list of devices.
    else element.remote.prompt().catch(() => undefined);
  }, [video]);
  return available ? pick : null;
}
