import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import {
  createTimeline,
  isSamePlaybackView,
  type PlaybackView,
  selectPlaybackView,
} from '../../machines/playback/selectors';
import type { PlaybackSource } from '../../machines/playback/types';
import { selectViewer } from '../../machines/session/selectors';
import type { WatchedStream } from '../../machines/viewing/types';
import { readCaptionLook } from '../../ui/player/captions/captionLook';
import { ResumeQuestion } from '../../ui/player/overlays/ResumeQuestion';
import { type Next, UpNext } from '../../ui/player/overlays/UpNext';
import { Player } from '../../ui/player/Player';
import type { PlayerHandlers } from '../../ui/player/view';
import { useSystem } from '../useSystem';
import { keepResumePoint, resumeKey } from './resumePoint';
import { useBeginning } from './useBeginning';
import { useKept } from './useKept';
import { usePlayback } from './usePlayback';
import { useViewing } from './useViewing';

type StreamPlayerProps = {
  /** Null for what is no event, such as a clip. */
  eventId: number | null;
  /** What analytics are told is watched. */
  watched: WatchedStream;
  /** The same programme, the address to be tried first coming first. */
  sources: PlaybackSource[];
  /** Fresh addresses, where there is no event to read them from. */
  renew?: () => Promise<PlaybackSource[]>;
  live: boolean;
  title: string;
  poster: string | null;
  /** Address of a WebVTT file of small stills. */
  thumbnails?: string | null;
  /** The `t` of the address: `90`, `1m30s`; of a live stream seconds since the epoch or ISO 8601. */
  startAt?: string | null;
  /** What is offered at the end. */
  next?: Next | null;
  /** In somebody else's page there is no more room to give. */
  isEmbedded?: boolean;
  /** Whether the picture has come to its end, or does not go on for now. */
  onStopped?: (stopped: boolean) => void;
  /** The picture has come to its end. */
  onEnded?: () => void;
};

/** Where the picture is over, or may never come again: a live game that has ended says so then. */
const STANDSTILLS: readonly PlaybackView['phase'][] = ['ended', 'failed', 'refreshingSource'];

/** Joins the playback machine with the player. */
export function StreamPlayer({
  eventId,
  watched,
  sources,
  renew,
  live,
  title,
  poster,
  thumbnails = null,
  startAt = null,
  next = null,
  isEmbedded = false,
  onStopped,
  onEnded,
}: StreamPlayerProps) {
  const { session, store } = useSystem();
  const [, navigate] = useLocation();
  const viewerId = useSelector(session, selectViewer)?.id ?? null;
  const keptAt = resumeKey(viewerId, eventId, watched);
  const { position, moment, resumeAt } = useBeginning(keptAt, live, startAt);
  const autoplay = resumeAt === null;
  const { playback, host } = usePlayback({
    eventId,
    sources,
    live,
    renew,
    thumbnailsUrl: thumbnails,
    position,
    wallClockTime: moment,
    autoplay,
  });
  useViewing(playback, watched);
  const facts = useSelector(playback, selectPlaybackView, isSamePlaybackView);
  const [timeline] = useState(() => createTimeline(playback));
  const [isAnswered, setAnswered] = useState(autoplay);
  const [look, setLook] = useKept('caption_look', readCaptionLook);
  const [isTheatre, setTheatre] = useKept('theatre', (kept) => kept === true);

  useEffect(() => keepResumePoint(playback, store, keptAt), [playback, store, keptAt]);

  const handlers = useMemo<PlayerHandlers>(
    () => ({
      onPlay: () => {
        setAnswered(true);
        playback.send({ type: 'playback.play' });
      },
      onPause: () => playback.send({ type: 'playback.pause' }),
      onRetry: () => playback.send({ type: 'playback.retry' }),
      onSeek: (position) => playback.send({ type: 'playback.seek', position }),
      onGoLive: () => playback.send({ type: 'playback.seekLiveEdge' }),
      onVolume: (volume) => playback.send({ type: 'volume.set', volume }),
      onMute: (muted) => playback.send({ type: 'volume.setMuted', muted }),
      onQuality: (height) => playback.send({ type: 'quality.select', height }),
      onCaptions: (id) => playback.send({ type: 'captions.select', id }),
      onSpeed: (speed) => playback.send({ type: 'speed.set', speed }),
    }),
    [playback],
  );
  const hasStopped = facts.recoveryStep !== null || STANDSTILLS.includes(facts.phase);
  useEffect(() => onStopped?.(hasStopped), [hasStopped, onStopped]);
  const hasEnded = facts.phase === 'ended';
  useEffect(() => {
    if (hasEnded) onEnded?.();
  }, [hasEnded, onEnded]);
  const startOver = () => {
    playback.send({ type: 'playback.seek', position: 0 });
    handlers.onPlay();
  };
  const href = next?.href ?? null;
  const goOn = useCallback(() => void (href !== null && navigate(href)), [href, navigate]);

  const view = useMemo(() => ({ ...facts, title, poster }), [facts, title, poster]);
  const isAsking = !isAnswered && facts.phase !== 'failed';
  const isOver = facts.phase === 'ended' && next !== null;
  return (
    <Player
      view={view}
      timeline={timeline}
      on={handlers}
      attach={host.attach}
      captions={{ look, onLook: setLook }}
      {...(isEmbedded ? {} : { theatre: { isOn: isTheatre, onToggle: () => setTheatre(!isTheatre) } })}
      isAsking={isAsking}
      isOffering={isOver}
    >
      {isAsking && resumeAt !== null && (
        <ResumeQuestion position={resumeAt} onResume={handlers.onPlay} onStartOver={startOver} />
      )}
      {isOver && <UpNext next={next} byItself={!live} onGo={goOn} />}
    </Player>
  );
}
