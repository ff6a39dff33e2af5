import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { handleChunkError } from '../../../app/page/chunkErrors';
import {
  createTimeline,
  isSamePlaybackView,
  type PlaybackRef,
  selectPlaybackView,
} from '../../../machines/playback/selectors';
import {
  sameOffer,
  selectContent,
  selectNextOffer,
  selectResumeQuestion,
  type WatchRef,
} from '../../../machines/watch/selectors';
import { readCaptionLook } from '../../../ui/player/captions/captionLook';
import { Player } from '../../../ui/player/Player';
import type { PlayerHandlers } from '../../../ui/player/view';
import { usePersisted } from '../../hooks/usePersisted';
import { useSystem } from '../../hooks/useSystem';
import { useMediaHosts } from '../mediaHosts';
import { PlayerOverlay } from './PlayerOverlay';
import { useGame } from './useGame';

interface StreamPlayerProps {
  watch: WatchRef;
  playback: PlaybackRef;
  title: string;
  poster: string | null;
}

/** The player of a visit, with the resume question and the next content. */
export function StreamPlayer({ watch, playback, title, poster }: StreamPlayerProps) {
  const facts = useSelector(playback, selectPlaybackView, isSamePlaybackView);
  const resumeAt = useSelector(watch, selectResumeQuestion);
  const offer = useSelector(watch, selectNextOffer, sameOffer);
  const { isEmbedded, prerollSkipped } = useSelector(watch, ({ context }) => context);
  const system = useSystem();
  const content = useSelector(watch, selectContent);
  const game = useGame(content?.kind === 'event' ? content.event : null);
  const startsAt = game?.startsAt ?? null;
  const timeline = useMemo(
    () => createTimeline(playback, { startsAt, now: system.serverNow }),
    [playback, startsAt, system],
  );
  const [look, setLook] = usePersisted('caption_look', readCaptionLook);
  const [isTheatre, setTheatre] = usePersisted('theatre', (stored) => stored === true);
  const { player } = useMediaHosts();
  const element = useRef<HTMLDivElement>(null);

  // The pressed Skip button has unmounted, so focus moves to the player.
  useEffect(() => {
    if (prerollSkipped)
      element.current?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [prerollSkipped]);

  const isAsking = resumeAt !== null && facts.phase !== 'failed';
  const handlers = useMemo<PlayerHandlers>(
    () => ({
      onPlay: () =>
        isAsking ? watch.send({ type: 'resume.accept' }) : playback.send({ type: 'playback.play' }),
      onPause: () => playback.send({ type: 'playback.pause' }),
      onRetry: () => playback.send({ type: 'playback.retry' }),
      onSeek: (position) => playback.send({ type: 'playback.seek', position }),
      onGoLive: () => playback.send({ type: 'playback.seekLiveEdge' }),
      onStay: () => playback.send({ type: 'outage.stay' }),
      onVolume: (volume) => playback.send({ type: 'volume.set', volume }),
      onMute: (muted) => playback.send({ type: 'volume.setMuted', muted }),
      onQuality: (height) => playback.send({ type: 'quality.select', height }),
      onCaptions: (id) => playback.send({ type: 'captions.select', id }),
      onSpeed: (speed) => playback.send({ type: 'speed.set', speed }),
      onScrub: () => playback.send({ type: 'thumbnails.load' }),
    }),
    [watch, playback, isAsking],
  );
  const view = useMemo(() => ({ ...facts, title, poster }), [facts, title, poster]);
  return (
    <div ref={element}>
      <Player
        view={view}
        timeline={timeline}
        on={handlers}
        attach={player.show}
        game={game}
        captions={{ look, onLook: setLook }}
        {...(isEmbedded ? {} : { theatre: { isOn: isTheatre, onToggle: () => setTheatre(!isTheatre) } })}
        isAsking={isAsking}
        isOffering={offer !== null}
        onPartLost={() => handleChunkError(system)}
      >
        <PlayerOverlay
          resumeAt={isAsking ? resumeAt : null}
          offer={offer}
          live={facts.live}
          send={watch.send}
        />
      </Player>
    </div>
  );
}
