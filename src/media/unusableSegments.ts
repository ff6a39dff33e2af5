import type { ShakaPlayer } from './shaka';
import type { MediaFact } from './types';

/**
 * A device may take segments of a format that it cannot use: without an error, and without anything in its buffer. Shaka
 * then loads the whole content, one segment after another. So many of one kind are enough to know; one may be empty by
 * itself. Our choice.
 */
const ENOUGH = 3;

/**
 * Reports once that the format is unsupported, when segments of sound or of the picture were appended and none of them is in
 * the buffer. Watches until the buffer has something.
 * @returns ends the watch
 */
export function watchUnusableSegments(player: ShakaPlayer, report: (fact: MediaFact) => void): () => void {
  const appended = { audio: 0, video: 0 };
  const stop = () => player.removeEventListener('segmentappended', onAppended);
  const onAppended = (event: Event) => {
    const kind = 'contentType' in event ? event.contentType : null;
    if (kind !== 'audio' && kind !== 'video') return;
    appended[kind] += 1;
    if (player.getBufferedInfo()[kind].length > 0) return stop();
    if (appended[kind] < ENOUGH) return;
    stop();
    report({ type: 'media.failed', error: { category: 'unsupported', status: null, code: null } });
  };
  player.addEventListener('segmentappended', onAppended);
  return stop;
}
