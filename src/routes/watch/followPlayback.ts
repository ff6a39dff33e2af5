import { type PlaybackRef, selectPlaybackView } from '../../machines/playback/selectors';
import type { ViewingRef } from '../../machines/viewing/selectors';
import type { ViewingEvent } from '../../machines/viewing/types';

type Step = Extract<ViewingEvent, { type: 'player.stepped' }>['step'];

/**
 * Tells a viewing what the player does: its steps, and for how long the picture moved.
 * @param now the viewer's time, ms, which no change of the clock moves
 * @returns what ends that
 */
export function followPlayback(playback: PlaybackRef, viewing: ViewingRef, now: () => number): () => void {
  let { phase } = selectPlaybackView(playback.getSnapshot());
  let { time } = playback.getSnapshot().context;
  let movedAt: number | null = null;
  const tell = (step: Step) => viewing.send({ type: 'player.stepped', step });

  const beginning = playback.on('playback.firstFrameShown', () => tell('first_frame'));
  const seeking = playback.on('playback.sought', () => {
    // To begin where it was left, or at the start, is no seek.
    if (playback.getSnapshot().context.started) tell('seek');
  });
  const following = playback.subscribe((snapshot) => {
    const facts = selectPlaybackView(snapshot);
    if (facts.phase !== phase) {
      const step = stepBetween(phase, facts.phase, facts.started);
      phase = facts.phase;
      if (step !== null) tell(step);
    }
    const isMoving = snapshot.hasTag('moving');
    const next = snapshot.context.time;
    if (next !== time) {
      time = next;
      const at = now();
      if (isMoving && movedAt !== null) viewing.send({ type: 'picture.moved', milliseconds: at - movedAt });
      movedAt = at;
    }
    if (!isMoving) movedAt = null;
  });
  return () => {
    beginning.unsubscribe();
    seeking.unsubscribe();
    following.unsubscribe();
  };
}

type Phase = ReturnType<typeof selectPlaybackView>['phase'];

function stepBetween(before: Phase, after: Phase, started: boolean): Step | null {
  if (after === 'failed') return 'error';
  if (after === 'ended') return 'complete';
  if (after === 'paused' && before === 'playing') return 'pause';
  return started && before === 'paused' && (after === 'playing' || after === 'stalled') ? 'play' : null;
}
