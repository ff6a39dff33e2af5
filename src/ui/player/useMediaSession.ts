import { useEffect } from 'react';
import { clampToSeekable, type PlayerHandlers, type PlayerView, type Timeline } from './view';

const SKIP_SECONDS = 10;

type Actions = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/** Connects the player to media keys, headsets and lock screens. */
export function useMediaSession(view: PlayerView, timeline: Timeline, on: PlayerHandlers): void {
  const { title, poster, live, speed, wantsToPlay, started } = view;
  const session =
    typeof navigator !== 'undefined' && 'mediaSession' in navigator ? navigator.mediaSession : null;

  useEffect(() => {
    if (session === null) return;
    session.metadata = new MediaMetadata({ title, artwork: poster === null ? [] : [{ src: poster }] });
    return () => {
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [session, title, poster]);

  useEffect(() => {
    if (session !== null && started) session.playbackState = wantsToPlay ? 'playing' : 'paused';
  }, [session, wantsToPlay, started]);

  useEffect(() => {
    if (session === null) return;
    const skip = (seconds: number) => {
      const time = timeline.get();
      if (time !== null) on.onSeek(clampToSeekable(time.position + seconds, time));
    };
    const actions: Actions = {
      play: () => on.onPlay(),
      pause: () => on.onPause(),
      seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? SKIP_SECONDS)),
      seekforward: ({ seekOffset }) => skip(seekOffset ?? SKIP_SECONDS),
      seekto: ({ seekTime }) => {
        const time = timeline.get();
        if (time !== null && seekTime !== undefined)
          on.onSeek(clampToSeekable(time.seekable.start + seekTime, time));
      },
    };
    return assign(session, actions);
  }, [session, timeline, on]);

  useEffect(() => {
    if (session === null) return;
    const report = () => {
      const time = timeline.get();
      if (time === null) return;
      const { start, end } = time.seekable;
      const duration = end - start;
      if (!(duration > 0)) return;
      // The position in a live window is relative to its start, as on the seek bar.
      const position = Math.min(duration, Math.max(0, time.position - start));
      session.setPositionState({ duration, position, playbackRate: live ? 1 : speed });
    };
    report();
    const stop = timeline.subscribe(report);
    return () => {
      stop();
      session.setPositionState();
    };
  }, [session, timeline, live, speed]);
}

/** Sets the handlers and returns a function that removes them; an unsupported action throws. */
function assign(session: MediaSession, actions: Actions): () => void {
  const names = Object.keys(actions) as MediaSessionAction[];
  const set = (name: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(name, handler);
    } catch {
      // The browser does not support this action.
    }
  };
  for (const name of names) set(name, actions[name] ?? null);
  return () => {
    for (const name of names) set(name, null);
  };
}
