import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { paths } from '../../../app/paths';
import {
  createTimeline,
  isSamePlaybackView,
  type PlaybackRef,
  selectPlaybackView,
} from '../../../machines/playback/selectors';
import { selectContent, type WatchRef, type WatchSnapshot } from '../../../machines/watch/selectors';
import type { WatchContent } from '../../../machines/watch/types';
import { type CaptionLook, readCaptionLook } from '../../../ui/player/captions/captionLook';
import { MiniPlayer } from '../../../ui/player/mini/MiniPlayer';
import { useMediaSession } from '../../../ui/player/useMediaSession';
import type { AttachPicture } from '../../../ui/player/usePicture';
import { usePersisted } from '../../hooks/usePersisted';
import { posterOf, useContentTitle } from '../contentTexts';
import { BesidePicture } from '../player/BesidePicture';

interface CornerPlayerProps {
  watch: WatchRef;
  attach: AttachPicture;
}

/** A visit in the corner of another page, with the technical difficulties that may stand beside its picture. */
export function CornerPlayer({ watch, attach }: CornerPlayerProps) {
  const snapshot = useSelector(watch, (current) => current);
  const { content, playback } = snapshot.context;
  const [look] = usePersisted('caption_look', readCaptionLook);
  return (
    <>
      <BesidePicture />
      {content !== null && playback !== null && <MediaKeys playback={playback} content={content} />}
      <CornerView snapshot={snapshot} send={watch.send} attach={attach} look={look} />
    </>
  );
}

/** Connects what plays to media keys, headsets and lock screens. */
function MediaKeys({ playback, content }: { playback: PlaybackRef; content: WatchContent }) {
  const facts = useSelector(playback, selectPlaybackView, isSamePlaybackView);
  const [timeline] = useState(() => createTimeline(playback));
  const handlers = useMemo(
    () => ({
      onPlay: () => playback.send({ type: 'playback.play' }),
      onPause: () => playback.send({ type: 'playback.pause' }),
      onSeek: (position: number) => playback.send({ type: 'playback.seek', position }),
    }),
    [playback],
  );
  useMediaSession(
    { ...facts, title: useContentTitle(content), poster: posterOf(content) },
    timeline,
    handlers,
  );
  return null;
}

interface CornerViewProps {
  snapshot: WatchSnapshot;
  send: WatchRef['send'];
  attach: AttachPicture;
  look: CaptionLook;
}

/** Renders a snapshot of a visit as its mini player. */
export function CornerView(props: CornerViewProps) {
  const content = selectContent(props.snapshot);
  return content && <Corner {...props} content={content} />;
}

function Corner({ snapshot, content, send, attach, look }: CornerViewProps & { content: WatchContent }) {
  const { address, phase } = snapshot.context;
  return (
    <MiniPlayer
      title={useContentTitle(content)}
      href={paths.watch(address.id)}
      phase={phase}
      look={look}
      attach={attach}
      onPlay={() => send({ type: 'corner.play' })}
      onPause={() => send({ type: 'corner.pause' })}
      onClose={() => send({ type: 'visit.leave' })}
    />
  );
}
