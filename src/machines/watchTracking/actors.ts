import { fromCallback } from 'xstate';
import { type PlaybackPhase, type PlaybackRef, selectPhase } from '../playback/selectors';
import type { PlayerStep, WatchTrackingEvent } from './types';

/**
 * The effects of watch tracking.
 * @param now a monotonic clock, ms, unaffected by changes of the system time
 */
export function createWatchTrackingActors({ now }: { now: () => number }) {
  return {
    observePlayback: fromCallback<WatchTrackingEvent, { playback: PlaybackRef | null }>(
      ({ input: { playback }, sendBack }) =>
        playback === null ? undefined : observe(playback, sendBack, now),
    ),
  };
}

function observe(
  playback: PlaybackRef,
  send: (event: WatchTrackingEvent) => void,
  now: () => number,
): () => void {
  let phase = selectPhase(playback.getSnapshot());
  let { time } = playback.getSnapshot().context;
  let movedAt: number | null = null;
  const report = (step: PlayerStep) => send({ type: 'player.stepped', step });

  const subscriptions = [
    playback.on('playback.firstFrameShown', () => report('first_frame')),
    playback.on('playback.sought', () => {
      // Starting at a start position is not a seek.
      if (playback.getSnapshot().context.started) report('seek');
    }),
    playback.subscribe((snapshot) => {
      const next = selectPhase(snapshot);
      if (next !== phase) {
        const step = stepBetween(phase, next, snapshot.context.started);
        phase = next;
        if (step !== null) report(step);
      }
      const isMoving = snapshot.hasTag('moving');
      if (snapshot.context.time !== time) {
        time = snapshot.context.time;
        const at = now();
        if (isMoving && movedAt !== null) send({ type: 'picture.moved', milliseconds: at - movedAt });
        movedAt = at;
      }
      if (!isMoving) movedAt = null;
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

function stepBetween(before: PlaybackPhase, after: PlaybackPhase, started: boolean): PlayerStep | null {
  if (after === 'failed') return 'error';
  if (after === 'ended') return 'complete';
  if (after === 'paused' && before === 'playing') return 'pause';
  return started && before === 'paused' && (after === 'playing' || after === 'stalled') ? 'play' : null;
}
