import type { ShakaPlayer } from './shaka';
import type { MediaError, MediaErrorCategory, MediaFact } from './types';

const RECOVERABLE = 1;
const LOAD_INTERRUPTED = 7000;
const BAD_HTTP_STATUS = 1001;
const TIMEOUT = 1003;
/** No rendition has a codec, container or key system that this browser supports. */
const UNSUPPORTED = new Set([4032, 4012, 6001, 6002]);
const CATEGORIES: Readonly<Record<number, MediaErrorCategory>> = {
  1: 'network',
  3: 'decode',
  4: 'manifest',
  5: 'network',
  6: 'unsupported',
};

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

function toNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** Whether Shaka reported the error on purpose, so that it is not an exception of Shaka's own code. */
export function isShakaError(error: unknown): boolean {
  return toNumber(field(error, 'code')) !== null;
}

function categoryOf(category: number | null, code: number, status: number | null): MediaErrorCategory {
  if (status === 401 || status === 403) return 'expired';
  if (status === 451) return 'region';
  if (code === TIMEOUT) return 'timeout';
  if (UNSUPPORTED.has(code)) return 'unsupported';
  return CATEGORIES[category ?? 0] ?? 'decode';
}

/** Converts an error of a load; null if Shaka recovers itself or a newer load interrupted this one. */
export function toMediaError(error: unknown): MediaError | null {
  const code = toNumber(field(error, 'code'));
  // An error without a code is a chunk of the player that failed to load.
  if (code === null) return { category: 'network', status: null, code: null };
  if (code === LOAD_INTERRUPTED || field(error, 'severity') === RECOVERABLE) return null;
  const data = field(error, 'data');
  const status = code === BAD_HTTP_STATUS && Array.isArray(data) ? toNumber(data[1]) : null;
  return { category: categoryOf(toNumber(field(error, 'category')), code, status), status, code };
}

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
