import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Safari's own way to a television. */
interface AirPlayVideo extends EventTarget {
  webkitShowPlaybackTargetPicker(): void;
}

function hasAirPlay(video: EventTarget): video is AirPlayVideo {
  return 'webkitShowPlaybackTargetPicker' in video;
}

/** AirPlay or Cast, as the browser offers it for this element; null where there is nothing to play on. */
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
    // Browsers that cannot look for devices refuse; then there is no button.
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
    // The viewer may close the list of devices again.
    else element.remote.prompt().catch(() => undefined);
  }, [video]);
  return available ? pick : null;
}
