import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { offers } from '../../api/levels';
import type { Event } from '../../api/schema';
import { handleChunkError, loadChunk } from '../../app/page/chunkErrors';
import { parseId } from '../../app/paths';
import { chunk } from '../../chunks/importAgain';
import type { PlaybackRef } from '../../machines/playback/selectors';
import { selectLoggedIn } from '../../machines/session/selectors';
import { selectScreen, selectStatus, type WatchRef } from '../../machines/watch/selectors';
import { loadMessages } from '../../ui/i18n/text';
import { classes } from '../../ui/kit/classes';
import { Skeleton } from '../../ui/kit/feedback/Skeleton';
import { preloadable } from '../../ui/kit/preloadable';
import type { ClipMark } from '../clips/editor/ClipEditor';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { NotFoundRedirect } from '../NotFoundRedirect';
import { ChunkBoundary } from '../shell/screens/ChunkBoundary';
import { EventDetails } from './details/EventDetails';
import { EventFollows, Teams } from './details/Teams';
import { EventVisit } from './EventVisit';
import { offersClips } from './offersClips';
import { BesidePicture } from './player/BesidePicture';
import { ClipButton } from './player/ClipButton';
import { WatchPlayer } from './player/WatchPlayer';
import { RelatedEvents } from './related/RelatedEvents';
import styles from './Watch.module.css';

const EventClips = preloadable<{ eventId: number }>(async () => {
  const [section] = await Promise.all([
    loadChunk(chunk(() => import('../clips/EventClips'))),
    loadChunk(() => loadMessages('Clips')),
  ]);
  return section.default;
});

const PublicClips = preloadable<{ event: Event; playback: PlaybackRef | null }>(async () => {
  const [section] = await Promise.all([
    loadChunk(chunk(() => import('../clips/PublicClips'))),
    loadChunk(() => loadMessages('Clips')),
  ]);
  return section.default;
});

/** `/watch/{id}`: the stream or the reason why there is none, and the event's details. */
export default function Watch() {
  const id = parseId(useParams<{ id: string }>().id);
  if (id === null) return <NotFoundRedirect />;
  return (
    <EventVisit key={id} id={id} loading={<LoadingEvent />}>
      {(event, watch) => <WatchedEvent event={event} watch={watch} />}
    </EventVisit>
  );
}

/** The editor of clips, which costs nothing until the scissors are pressed. */
const ClipEditor = preloadable(async () => {
  const [stage] = await Promise.all([
    loadChunk(chunk(() => import('../clips/editor/ClipEditor'))),
    loadChunk(() => loadMessages('ClipEditor')),
  ]);
  return stage.default;
});

function WatchedEvent({ event, watch }: { event: Event; watch: WatchRef }) {
  const status = useSelector(watch, selectStatus);
  const system = useSystem();
  const isLoggedIn = useSelector(system.session, selectLoggedIn);
  const screen = useSelector(watch, selectScreen);
  const playback = useSelector(watch, ({ context }) => context.playback);
  const channel = useChannel();
  const hasClips = offersClips(event, channel);
  const [cut, setCut] = useState<{ number: number; mark: ClipMark } | null>(null);

  function markClip(): void {
    const playback = watch.getSnapshot().context.playback?.getSnapshot().context;
    const mark = { live: playback?.live ?? false, time: playback?.time ?? null };
    setCut((last) => ({ number: (last?.number ?? 0) + 1, mark }));
  }

  // The next press on the scissors tries again.
  function loseEditor(): void {
    setCut(null);
    handleChunkError(system);
  }

  return (
    <div className={styles.watch}>
      <div className={styles.stage}>
        <WatchPlayer watch={watch} />
        {cut !== null && (
          <ChunkBoundary key={cut.number} isPart>
            <ClipEditor
              watch={watch}
              event={event}
              mark={cut.mark}
              onClose={() => setCut(null)}
              onAnother={markClip}
              onLost={loseEditor}
            />
          </ChunkBoundary>
        )}
      </div>
      <BesidePicture />
      <div className={styles.under}>
        <EventDetails
          event={event}
          status={status}
          watch={watch}
          clip={
            hasClips &&
            (screen === 'live' || screen === 'recording') && (
              <ClipButton isOpen={cut !== null} onClip={markClip} />
            )
          }
        />
        <ChunkBoundary isPart>
          {channel.settings?.public_clips === true && offers(channel, 'clips') && (
            <PublicClips event={event} playback={playback} />
          )}
        </ChunkBoundary>
        <ChunkBoundary isPart>
          {isLoggedIn && offers(channel, 'clips') && <EventClips eventId={event.id} />}
        </ChunkBoundary>
      </div>
      <aside className={styles.side}>
        <Teams participants={event.participants ?? []} />
        <EventFollows event={event} />
        <RelatedEvents event={event} />
      </aside>
    </div>
  );
}

function LoadingEvent() {
  return (
    <div className={styles.watch} aria-busy="true">
      <div className={styles.stage}>
        <Skeleton shape="block" className={styles.screen} />
      </div>
      <div className={classes(styles.facts, styles.loading)}>
        <Skeleton className={styles.titleSkeleton} />
        <Skeleton className={styles.lineSkeleton} />
      </div>
    </div>
  );
}
