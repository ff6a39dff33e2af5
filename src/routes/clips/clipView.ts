import type { Clip } from '../../api/schema';
import { paths } from '../../app/paths';
import { failureReason } from '../../machines/clip/draft';
import type { ClipCardProps, ClipState } from '../../ui/clips/ClipCard';
import { formatDuration } from '../../ui/i18n/formats';
import { formatDay, formatPercent } from '../../ui/i18n/otherFormats';
import { safePictureUrl } from '../../ui/safeUrl';
import type { CardContext } from '../events/cards';
import { eventTitle } from '../events/teams';

type ClipContext = Pick<CardContext, 't' | 'language' | 'timeZone' | 'now'>;

export const isComing = ({ status }: Clip): boolean => status === 'queued' || status === 'processing';

export const clipName = ({ name }: Pick<Clip, 'name'>, t: (key: 'clips.unnamed') => string): string =>
  name?.trim() || t('clips.unnamed');

/** The tags without duplicates. */
export const clipTags = ({ tags }: Pick<Clip, 'tags'>): string[] => [...new Set(tags ?? [])];

/** The address of the moment in the event that the clip begins with; null if the event was deleted. */
export function startPath(clip: Clip): string | null {
  const { event, event_id } = clip;
  const id = event === null ? null : (event?.id ?? event_id ?? null);
  if (id === null) return null;
  const start = clip.start_time ?? clip.start ?? null;
  if (start === null) return paths.watch(id);
  return `${paths.watch(id)}?t=${Math.floor(start)}`;
}

/** The event of a clip, and that it was deleted; null if the clip names none. */
export function clipEvent(clip: Clip, t: CardContext['t']): ClipCardProps['event'] {
  const { event, event_id } = clip;
  if (event === null) return { title: t('clips.eventDeleted'), href: null };
  const id = event?.id ?? event_id ?? null;
  if (id === null) return null;
  return { title: (event && eventTitle(event)) ?? t('event.unnamed'), href: paths.watch(id) };
}

/** Why the clip failed, and the nearest way on: the moment in the event. */
export function failureTexts(
  clip: Clip,
  t: CardContext['t'],
): { reason: string; way: { href: string; label: string } | null } {
  const failure = failureReason(clip);
  const path = failure === 'source_deleted' ? null : startPath(clip);
  const label = t(failure === 'range_not_recorded' ? 'clips.chooseAnother' : 'clips.makeAgain');
  return { reason: t(`clips.failure.${failure}`), way: path === null ? null : { href: path, label } };
}

function stateOf(clip: Clip, { t, language }: ClipContext): ClipState | null {
  const percent = typeof clip.progress === 'number' ? Math.min(100, Math.max(0, clip.progress)) : null;
  switch (clip.status) {
    case 'queued':
      return { kind: 'coming', text: t('clips.status.queued'), percent: null };
    case 'processing':
      return {
        kind: 'coming',
        text:
          percent === null
            ? t('clips.status.processing')
            : t('clips.progress', { percent: formatPercent(percent / 100, language) }),
        percent,
      };
    case 'failed':
      return { kind: 'failed', text: t('clips.status.failed'), ...failureTexts(clip, t) };
    default:
      return null;
  }
}

/** Converts a clip to the props of its card. */
export function toClipView(clip: Clip, context: ClipContext): ClipCardProps {
  const { t, language, timeZone, now } = context;
  const title = clipName(clip, t);
  return {
    href: paths.clip(clip.id),
    title,
    picture: {
      src: safePictureUrl(clip.image?.url, location.origin),
      sides: [{ name: title, color: null }],
    },
    duration: clip.duration ? formatDuration(clip.duration) : null,
    state: stateOf(clip, context),
    event: clipEvent(clip, t),
    day: clip.created_ts ? formatDay(clip.created_ts, timeZone, language, now) : null,
    tags: clipTags(clip),
  };
}
