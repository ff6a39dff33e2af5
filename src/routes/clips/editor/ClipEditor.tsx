import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { CLIP_NAME_MAX_LENGTH } from '../../../api/constants';
import { userAccessQuery } from '../../../api/queries/viewer';
import type { Event } from '../../../api/schema';
import { takenRange } from '../../../machines/clip/range';
import { type ClipRef, selectEditorShown } from '../../../machines/clip/selectors';
import { type Cutting, cuttingOf } from '../../../machines/clip/timeline';
import type { ClipInput } from '../../../machines/clip/types';
import { createTimeline, type PlaybackRef } from '../../../machines/playback/selectors';
import type { PlaybackContext } from '../../../machines/playback/types';
import { selectLoggedIn } from '../../../machines/session/selectors';
import type { WatchRef } from '../../../machines/watch/selectors';
import { formatFullDay } from '../../../ui/i18n/otherFormats';
import { useText } from '../../../ui/i18n/text';
import { Skeleton } from '../../../ui/kit/feedback/Skeleton';
import { formatGameTime } from '../../../ui/player/gameTime';
import type { PlayerThumbnail } from '../../../ui/player/view';
import { useViewerZone } from '../../events/eventTime';
import { eventTitle } from '../../events/teams';
import { useChannel } from '../../hooks/useChannel';
import { useSystem } from '../../hooks/useSystem';
import { ClipPanel, PanelBox } from './ClipPanel';
import { type ClipGate, clipGate } from './clipGate';
import { LockedClip } from './LockedClip';
import { useClip } from './useClip';

/** The player's position when the scissors were pressed. */
export type ClipMark = Pick<PlaybackContext, 'live' | 'time'>;

interface ClipEditorProps {
  watch: WatchRef;
  event: Event;
  mark: ClipMark;
  onClose(): void;
  /** Marks the moment of the player again, for another clip. */
  onAnother(): void;
}

/** Under the player: the editor of a clip, or what a viewer who cannot make one needs. */
export default function ClipEditor({ watch, event, mark, onClose, onAnother }: ClipEditorProps) {
  const { api, session, serverNow } = useSystem();
  const isLoggedIn = useSelector(session, selectLoggedIn);
  const { data, isError } = useQuery({ ...userAccessQuery(api), enabled: isLoggedIn });
  const marked = useFirstMark(watch, event, mark);
  const gate = clipGate(event, {
    isLoggedIn,
    access: data ?? (isError ? null : undefined),
    hasStream: marked !== null,
  });
  // The clip that is being made counts, but does not close its own panel.
  const [isOpen, setOpen] = useState(gate.kind === 'open');
  if (gate.kind === 'open' && !isOpen) setOpen(true);

  if (isOpen && marked !== null)
    return (
      <OpenEditor
        watch={watch}
        event={event}
        cutting={marked.cutting}
        position={marked.position}
        gate={gate}
        onClose={onClose}
        onAnother={onAnother}
      />
    );
  if (gate.kind === 'open' || gate.kind === 'unknown')
    return (
      <PanelBox note={null} onClose={onClose}>
        <Skeleton shape="block" />
      </PanelBox>
    );
  return <LockedClip gate={gate} now={serverNow()} onClose={onClose} />;
}

/** The position at which a clip is taken. */
interface Mark {
  /** Seconds of clip time. */
  position: number;
  cutting: Cutting;
}

/**
 * The mark of the press; where nothing could be cut yet, the place of the player as soon as something can. It stays
 * as it is first found. Null until then.
 */
function useFirstMark(watch: WatchRef, event: Event, pressed: ClipMark): Mark | null {
  const { serverNow } = useSystem();
  const markOf = ({ live, time }: ClipMark): Mark | null => {
    const cutting = cuttingOf(event, { live, time }, serverNow());
    return cutting === null || time === null ? null : { position: time.position + cutting.offset, cutting };
  };
  const [first] = useState(() => markOf(pressed));
  const playback = useSelector(watch, ({ context }) => context.playback);
  const later = useSelector(
    playback ?? undefined,
    (snapshot) => (first !== null || snapshot === undefined ? null : markOf(snapshot.context)),
    (before, after) => before !== null || after === null,
  );
  return first ?? later;
}

interface OpenEditorProps extends Omit<ClipEditorProps, 'mark'> {
  cutting: Cutting;
  /** Seconds of clip time. */
  position: number;
  gate: ClipGate;
}

function OpenEditor({ watch, event, cutting, position, gate, onClose, onAnother }: OpenEditorProps) {
  const { t } = useText();
  const { settings } = useChannel();
  const tags = settings?.clip_tags ?? [];
  const { source, bounds, offset } = cutting;
  const [input] = useState<ClipInput>(() => {
    const range = takenRange(position, bounds);
    const time = formatGameTime(range.end);
    const suffix = t('clipEditor.defaultName', { event: '', time });
    const title = [...(eventTitle(event) ?? t('event.unnamed'))]
      .slice(0, CLIP_NAME_MAX_LENGTH - suffix.length)
      .join('');
    return {
      kind: 'edit',
      eventId: event.id,
      bounds,
      offset,
      offeredTags: tags,
      mayBePublic: settings?.public_clips === true,
      draft: {
        source,
        range,
        typed: { start: null, end: null },
        name: t('clipEditor.defaultName', { event: title, time }),
        tags: [tags[0] ?? t('clipEditor.defaultTag')],
        tagText: '',
        audience: 'link',
      },
    };
  });
  const clip = useClip(watch, input, onClose);
  const playback = useSelector(watch, ({ context }) => context.playback);
  const left = useLeft(gate);
  if (clip === null) return null;
  return (
    <LivePanel clip={clip} playback={playback} left={left} onAnother={playback === null ? null : onAnother} />
  );
}

interface LivePanelProps {
  clip: ClipRef;
  playback: PlaybackRef | null;
  left: string | null;
  onAnother: (() => void) | null;
}

function LivePanel({ clip, playback, left, onAnother }: LivePanelProps) {
  const snapshot = useSelector(clip, (current) => current);
  const timeline = useMemo(() => playback && createTimeline(playback), [playback]);
  const thumbnails = useSyncExternalStore(
    (listener) => watchChanges(playback, listener),
    () => playback?.getSnapshot().context.thumbnails ?? NO_THUMBNAILS,
  );
  if (!selectEditorShown(snapshot)) return null;
  return (
    <ClipPanel
      snapshot={snapshot}
      send={clip.send}
      timeline={timeline}
      thumbnails={thumbnails}
      left={left}
      onAnother={onAnother}
    />
  );
}

const NO_THUMBNAILS: readonly PlayerThumbnail[] = [];

function watchChanges(playback: PlaybackRef | null, listener: () => void): () => void {
  const subscription = playback?.subscribe(listener);
  return () => subscription?.unsubscribe();
}

/** How many clips are left, in words; null without a limit. */
function useLeft(gate: ClipGate): string | null {
  const { t, language } = useText();
  const { serverNow } = useSystem();
  const timeZone = useViewerZone();
  const left = gate.kind === 'open' ? gate.left : gate.kind === 'allowance' ? 0 : null;
  if (left === null || (gate.kind !== 'open' && gate.kind !== 'allowance')) return null;
  const { resets } = gate;
  if (resets === null) return t('clipEditor.left', { number: left });
  return t('clipEditor.leftUntil', {
    number: left,
    day: formatFullDay(resets, timeZone, language, serverNow()),
  });
}
