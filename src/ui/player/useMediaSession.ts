import { useEffect, useRef } from 'react';
import { clampToSeekable, type PlayerHandlers, type PlayerView, type Timeline } from './view';

const SKIP_SECONDS = 10;

type Actions = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

type SessionView = Pick<PlayerView, 'title' | 'poster' | 'live' | 'speed' | 'wantsToPlay' | 'started'>;
type SessionHandlers = Pick<PlayerHandlers, 'onPlay' | 'onPause' | 'onSeek'>;

/**
 * Connects the player to media keys, headsets and lock screens. The page has one such session: a player that has taken it
 * over keeps it when the one before is removed.
 */
export function useMediaSession(view: SessionView, timeline: Timeline, on: SessionHandlers): void {
  const { title, poster, live, speed, wantsToPlay, started } = view;
  const own = useRef<MediaMetadata>(null);
  const session =
    typeof navigator !== 'undefined' && 'mediaSession' in navigator ? navigator.mediaSession : null;

  useEffect(() => {
    if (session === null) return;
    const metadata = new MediaMetadata({ title, artwork: poster === null ? [] : [{ src: poster }] });
    session.metadata = metadata;
    own.current = metadata;
    return () => {
      if (isTakenOver(session, own.current)) return;
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
    assign(session, actions);
    return () => {
      if (!isTakenOver(session, own.current)) withdraw(session, actions);
    };
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
      if (!isTakenOver(session, own.current)) session.setPositionState();
    };
  }, [session, timeline, live, speed]);
}

const isTakenOver = ({ metadata }: MediaSession, own: MediaMetadata | null): boolean =>
  metadata !== null && metadata !== own;

function assign(session: MediaSession, actions: Actions): void {
  for (const name of namesOf(actions)) set(session, name, actions[name] ?? null);
}

function withdraw(session: MediaSession, actions: Actions): void {
  for (const name of namesOf(actions)) set(session, name, null);
}

const namesOf = (actions: Actions) => Object.keys(actions) as MediaSessionAction[];

/** An unsupported action throws. */
function set(session: MediaSession, name: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(name, handler);
  } catch {
    // The browser does not support this action.
  }
}
