import { FROZEN_AFTER_MS, TIME_REPORT_MS } from './constants';
import type { ShakaPlayer } from './shaka';
import type { MediaFact, MediaTime } from './types';

/** A gap between two readings of the time that is longer is a sleep, seconds. */
const SLEPT_SECONDS = 30;
/** How long after it the stream may take to find itself again, ms; and how far off it is lost, seconds. */
const WAKING_MS = 20_000;
const LOST_SECONDS = 60;

function readTime(player: ShakaPlayer, video: HTMLVideoElement): MediaTime {
  const { start, end } = player.seekRange();
  const takenAt = player.isLive() ? player.getPlayheadTimeAsDate() : null;
  return {
    position: video.currentTime,
    moment: takenAt === null ? null : takenAt.getTime() / 1000,
    seekable: { start, end },
    buffered: player.getBufferedInfo().total.map((range) => ({ start: range.start, end: range.end })),
  };
}

function sameTime(a: MediaTime | null, b: MediaTime): boolean {
  return (
    a !== null &&
    a.position === b.position &&
    a.seekable.start === b.seekable.start &&
    a.seekable.end === b.seekable.end &&
    a.buffered.at(-1)?.end === b.buffered.at(-1)?.end
  );
}

/**
 * Turns what a loaded video element does into facts: moving, waiting, paused, ended, where it is.
 * Returns what stops it.
 */
export function watchElement(
  player: ShakaPlayer,
  video: HTMLVideoElement,
  report: (fact: MediaFact) => void,
): () => void {
  const listening = new AbortController();
  const on = (type: string, listener: () => void) =>
    video.addEventListener(type, listener, { signal: listening.signal });
  let waiting = true;
  let last: MediaTime | null = null;
  let movedAt = performance.now();
  let readAt = movedAt;
  let wakesUntil = 0;

  const wait = () => {
    if (waiting || video.paused) return;
    waiting = true;
    report({ type: 'media.waiting' });
  };
  const move = () => {
    if (video.paused || player.isBuffering()) return;
    waiting = false;
    movedAt = performance.now();
    report({ type: 'media.playing' });
  };
  // After a sleep longer than the window nothing of it is left, and Shaka lands on the oldest second of the new one.
  const wakeUp = ({ position, seekable }: MediaTime) => {
    const now = performance.now();
    const gap = (now - readAt) / 1000;
    readAt = now;
    if (!player.isLive() || last === null) return;
    const length = seekable.end - seekable.start;
    if (gap > SLEPT_SECONDS && gap > length) wakesUntil = now + WAKING_MS;
    if (now < wakesUntil && seekable.end - position > Math.min(LOST_SECONDS, length / 2)) player.goToLive();
  };
  const reportTime = () => {
    if (video.readyState === 0) return;
    const time = readTime(player, video);
    wakeUp(time);
    const advanced = last !== null && time.position !== last.position;
    if (advanced) movedAt = performance.now();
    if (advanced && waiting && !video.seeking) move();
    if (!video.paused && !video.ended && performance.now() - movedAt > FROZEN_AFTER_MS) wait();
    if (sameTime(last, time)) return;
    last = time;
    report({ type: 'media.timeChanged', time });
  };

  on('playing', move);
  on('waiting', wait);
  on('play', () => {
    movedAt = performance.now();
  });
  // Play and pause in one breath: the event of the first arrives when the second already holds.
  on('pause', () => {
    if (video.paused && !video.ended) report({ type: 'media.paused' });
  });
  on('ended', () => report({ type: 'media.ended' }));
  on('seeked', reportTime);
  on('volumechange', () => report({ type: 'media.volumeChanged', volume: video.volume, muted: video.muted }));
  // Shaka holds the picture still by its rate, which the element tells nobody.
  const onBuffering = () => {
    if (player.isBuffering()) wait();
    else if (waiting && !video.seeking) move();
  };
  player.addEventListener('buffering', onBuffering);
  const timer = setInterval(reportTime, TIME_REPORT_MS);
  reportTime();
  return () => {
    listening.abort();
    player.removeEventListener('buffering', onBuffering);
    clearInterval(timer);
  };
}
