import type { Event, PublicClip } from '../../api/schema';
import { paths } from '../../app/paths';
import type { PlaybackRef } from '../../machines/playback/selectors';
import { ClipCard } from '../../ui/clips/ClipCard';
import { formatDuration } from '../../ui/i18n/formats';
import { Rail } from '../../ui/kit/surfaces/Rail';
import { safePictureUrl } from '../../ui/safeUrl';
import { type CardContext, useCardContext } from '../events/cards';
import { viewsText } from '../events/viewsText';
import styles from './Clips.module.css?adopted';
import { clipName, clipTags } from './clipView';
import { SeekToClip } from './SeekToClip';
import { usePublicClips } from './usePublicClips';

interface PublicClipsProps {
  event: Event;
  /** Of the event; null without a player. */
  playback: PlaybackRef | null;
}

/** The clips of an event that everyone is shown, as they happened; nothing without any. */
export default function PublicClips({ event, playback }: PublicClipsProps) {
  const context = useCardContext();
  const { t } = context;
  const clips = usePublicClips(event).filter(({ uuid }) => uuid != null);
  if (clips.length === 0) return null;
  const inOrder = clips.toSorted((one, other) => (one.start_time ?? 0) - (other.start_time ?? 0));
  return (
    <div className={styles.strip}>
      <Rail title={t('clips.ofGame')}>
        {inOrder.map((clip) => (
          <ClipCard key={clip.id} {...cardOf(clip, context)}>
            {playback !== null && clip.start_time != null && (
              <SeekToClip playback={playback} event={event} at={clip.start_time} name={clipName(clip, t)} />
            )}
          </ClipCard>
        ))}
      </Rail>
    </div>
  );
}

function cardOf(clip: PublicClip, { t, language }: CardContext) {
  const title = clipName(clip, t);
  const { id, uuid, image, duration, maker_first_name: maker, views } = clip;
  const by = [maker && t('clips.by', { name: maker }), viewsText(views, t, language)];
  return {
    href: paths.share(id, uuid ?? ''),
    title,
    picture: { src: safePictureUrl(image?.url, location.origin), sides: [{ name: title, color: null }] },
    duration: duration ? formatDuration(duration) : null,
    state: null,
    by: by.filter((fact) => fact != null && fact !== '').join(' · '),
    event: null,
    day: null,
    tags: clipTags(clip),
  };
}
