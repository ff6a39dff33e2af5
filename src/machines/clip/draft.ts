import { CLIP_MAX_TAGS, CLIP_NAME_MAX_LENGTH, CLIP_TAG_MAX_LENGTH } from '../../api/constants';
import type { Refused } from '../../api/failures/failure';
import type { Clip, ClipRequest } from '../../api/schema';
import { durationOf, rangeProblems, roundTime } from './range';
import type {
  ClipContext,
  ClipDraft,
  ClipFailureReason,
  ClipField,
  ClipProblem,
  ClipProblems,
  ClipRange,
} from './types';

export const NO_PROBLEMS: ClipProblems = { start: null, end: null, name: null, tags: null };

/** The problem of each field before anything is sent (spec §5). */
export function draftProblems(draft: ClipDraft, bounds: ClipRange): ClipProblems {
  const name = draft.name.trim();
  return {
    ...rangeProblems(draft, bounds),
    name: name === '' ? 'nameMissing' : [...name].length > CLIP_NAME_MAX_LENGTH ? 'nameTooLong' : null,
    tags: tagProblem(tagsOf(draft)),
  };
}

function tagProblem(tags: readonly string[]): ClipProblem | null {
  if (tags.length === 0) return 'tagMissing';
  if (tags.length > CLIP_MAX_TAGS) return 'tooManyTags';
  return tags.some((tag) => [...tag].length > CLIP_TAG_MAX_LENGTH) ? 'tagTooLong' : null;
}

export const hasProblems = (problems: ClipProblems): boolean =>
  Object.values(problems).some((problem) => problem !== null);

/** The platform's own sentences are not shown: what it can refuse is known by field (contract, 422). */
const REFUSED: readonly (readonly [sent: string, ClipField, ClipProblem])[] = [
  ['start_time', 'start', 'beforeStart'],
  ['duration', 'end', 'beyondEnd'],
  ['name', 'name', 'nameMissing'],
  ['tags', 'tags', 'tagRefused'],
];

/** The fields that the platform refused. */
export function refusedProblems({ fields }: Pick<Refused, 'fields'>): ClipProblems {
  const refused = REFUSED.filter(([sent]) => Object.hasOwn(fields, sent));
  return { ...NO_PROBLEMS, ...Object.fromEntries(refused.map(([, field, problem]) => [field, problem])) };
}

/** The tags, with the one that is typed and not added yet. */
export function tagsOf({ tags, tagText }: Pick<ClipDraft, 'tags' | 'tagText'>): string[] {
  const typed = tagText.split(',').map((tag) => tag.trim());
  return [...new Set([...tags, ...typed])].filter((tag) => tag !== '');
}

export function toggleTag(tags: readonly string[], tag: string): readonly string[] {
  return tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag];
}

export function requestOf(eventId: number, draft: ClipDraft): ClipRequest {
  return {
    event_id: eventId,
    name: draft.name.trim(),
    start_time: roundTime(draft.range.start),
    duration: durationOf(draft.range),
    tags: tagsOf(draft),
    event_media_id: draft.source.mediaId,
    ...(draft.audience !== 'link' && { is_public: true, shows_maker: draft.audience === 'everyoneNamed' }),
  };
}

/** The request that made a clip; null where the platform does not say all of it. */
export function requestOfClip(clip: Clip): ClipRequest | null {
  const { event_id, event_media_id, name, duration, tags } = clip;
  const start_time = clip.start_time ?? clip.start;
  if (event_id == null || event_media_id == null || name == null || duration == null || start_time == null)
    return null;
  const audience = clip.is_public === true && { is_public: true, shows_maker: clip.maker_first_name != null };
  return { event_id, name, start_time, duration, tags: tags ?? [], event_media_id, ...audience };
}

/** Whether a clip of the platform is the one that was asked for; a failed one is not. */
export function isMadeBy(request: ClipRequest, clip: Clip): boolean {
  const made = requestOfClip(clip);
  return (
    made !== null &&
    clip.status !== 'failed' &&
    made.event_media_id === request.event_media_id &&
    made.name === request.name &&
    roundTime(made.start_time) === request.start_time &&
    roundTime(made.duration) === request.duration
  );
}

/** The request that makes the same clip again; null where it would fail again, or is not known. */
export function retryOf({ request, clip }: Pick<ClipContext, 'request' | 'clip'>): ClipRequest | null {
  if (failureReason(clip ?? {}) !== 'encoding_failed') return null;
  return request ?? (clip && requestOfClip(clip));
}

export function failureReason({ failure }: Pick<Clip, 'failure'>): ClipFailureReason {
  return failure === 'source_deleted' || failure === 'range_not_recorded' ? failure : 'encoding_failed';
}
