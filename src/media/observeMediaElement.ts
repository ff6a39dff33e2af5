import type { PresentationWindow } from './presentationWindow';
import type { ShakaPlayer } from './shaka';
import type { MediaFact, MediaTime } from './types';

const REPORT_INTERVAL_MS = 250;
/** Playback without progress for this long is stalled, ms. */
const FROZEN_AFTER_MS = 1_500;
/** Playback without progress near the end of a stream that is over has ended, ms; its last segments arrive sooner. */
const OVER_AFTER_MS = 5_000;
/** Seconds by which the sound or the picture may lack segments of the end; two of the longest usual segments. */
const LAST_SECONDS = 20;
/** A longer gap between two reports means that the device slept, seconds. */
const SLEEP_SECONDS = 30;
/** Time for a stream to reach the live edge after a sleep, ms. */
const WAKE_UP_MS = 20_000;
/** At a larger distance the live edge is not reached; seconds. */
const LIVE_EDGE_SECONDS = 60;

/** @param takenAt when the picture was taken; null for a recording, of which Shaka tells a date without meaning */
function readTime(
  player: ShakaPlayer,
  window: PresentationWindow,
  video: HTMLVideoElement,
  takenAt: Date | null,
): MediaTime {
  return {
    position: video.currentTime,
    wallClockTime: takenAt === null ? null : takenAt.getTime() / 1000,
    seekable: window.current(),
    buffered: player.getBufferedInfo().total.map((range) => ({ start: range.start, end: range.end })),
  };
}

function isSameTime(a: MediaTime | null, b: MediaTime): boolean {
  return (
    a !== null &&
    a.position === b.position &&
    a.seekable.start === b.seekable.start &&
    a.seekable.end === b.seekable.end &&
    a.buffered.at(-1)?.end === b.buffered.at(-1)?.end
  );
}

export interface Observation {
  /** After a seek of the viewer a wake-up no longer leads to the live edge. */
  endWakeUp(): void;
  /** Reports anew that the picture moves, also where it has never stopped. */
  awaitMovement(): void;
  stop(): void;
}

/** Reports the events of a loaded video element: started, stalled, paused, ended, its time and volume. */
export function observeMediaElement(
  player: ShakaPlayer,
  window: PresentationWindow,
  video: HTMLVideoElement,
  report: (fact: MediaFact) => void,
): Observation {
  const listening = new AbortController();
  const on = (type: string, listener: () => void) =>
    video.addEventListener(type, listener, { signal: listening.signal });
  let isStalled = true;
  let wasLive = false;
  let hasEnded = false;
  let last: MediaTime | null = null;
  let movedAt = performance.now();
  let readAt = Date.now();
  let wakesUntil = 0;

  const stall = () => {
    if (isStalled || video.paused) return;
    isStalled = true;
    report({ type: 'media.stalled' });
  };
  const move = () => {
    // Data that arrive after an end without a pause move nothing.
    if (video.paused || video.ended || hasEnded || player.isBuffering()) return;
    isStalled = false;
    movedAt = performance.now();
    report({ type: 'media.started' });
  };
  // After a sleep longer than the live window Shaka resumes at the start of the new window instead of the
  // live edge.
  const wakeUp = ({ position, seekable }: MediaTime) => {
    const now = performance.now();
    // The monotonic clock stands still while a Mac or a phone sleeps (https://github.com/w3c/hr-time/issues/115).
    const gap = (Date.now() - readAt) / 1000;
    readAt = Date.now();
    if (!player.isLive() || last === null) return;
    const length = seekable.end - seekable.start;
    if (gap > SLEEP_SECONDS && gap > length) wakesUntil = now + WAKE_UP_MS;
    const behind = seekable.end - position;
    if (now < wakesUntil && behind > Math.min(LIVE_EDGE_SECONDS, length / 2))
      video.currentTime = seekable.end;
  };
  // A rendition that Shaka reads for the first time after the end of a live stream makes the content a recording
  // of infinite duration, whose element never ends (docs/upstream/shaka-live-end.md).
  const endUnended = ({ position, seekable }: MediaTime) => {
    const isOver = wasLive && !player.isLive() && video.duration === Number.POSITIVE_INFINITY;
    if (!isOver || hasEnded || video.paused || seekable.end - position > LAST_SECONDS) return;
    if (performance.now() - movedAt < OVER_AFTER_MS) return;
    hasEnded = true;
    report({ type: 'media.ended' });
  };
  const reportTime = () => {
    if (video.readyState === 0) return;
    // The times of a live stream stay known once its end makes it a recording.
    wasLive ||= player.isLive();
    const time = readTime(player, window, video, wasLive ? player.getPlayheadTimeAsDate() : null);
    wakeUp(time);
    const advanced = last !== null && time.position !== last.position;
    if (advanced) {
      movedAt = performance.now();
      hasEnded = false;
    }
    endUnended(time);
    if (advanced && isStalled && !video.seeking) move();
    if (!video.paused && !video.ended && performance.now() - movedAt > FROZEN_AFTER_MS) stall();
    if (isSameTime(last, time)) return;
    last = time;
    report({ type: 'media.timeChanged', time });
  };

  on('playing', move);
  on('waiting', stall);
  on('play', () => {
    movedAt = performance.now();
  });
  // If play immediately follows a pause, the pause event arrives when the element is already playing.
  on('pause', () => {
    if (video.paused && !video.ended) report({ type: 'media.paused' });
  });
  on('ended', () => report({ type: 'media.ended' }));
  on('seeked', reportTime);
  on('volumechange', () => report({ type: 'media.volumeChanged', volume: video.volume, muted: video.muted }));
  // Shaka pauses for buffering by setting the rate to 0, for which the element has no event.
  const onBuffering = () => {
    if (player.isBuffering()) stall();
    else if (isStalled && !video.seeking) move();
  };
  player.addEventListener('buffering', onBuffering);
  const timer = setInterval(reportTime, REPORT_INTERVAL_MS);
  reportTime();
  return {
    endWakeUp() {
      wakesUntil = 0;
    },
    awaitMovement() {
      isStalled = true;
    },
    stop() {
      listening.abort();
      player.removeEventListener('buffering', onBuffering);
      clearInterval(timer);
    },
  };
}
