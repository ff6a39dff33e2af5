import { validationError } from '../world/apiError';
import { type ClipRecord, clipStatus } from '../world/clips/clips';
import { containsWords } from '../world/fold';
import type { World } from '../world/world';
import { whole } from './requests/requests';

const CHOICES = {
  status: ['queued', 'processing', 'failed', 'ready'],
  sort_field: ['date', 'name', 'duration'],
  sort_direction: ['asc', 'desc'],
} as const;

const LONGEST = { name: 200, tag: 40 } as const;

/** Keeps the clips that pass every filter of the query, in the order asked for. @throws ApiError 400, 422 */
export function filterClips(
  world: World,
  clips: readonly ClipRecord[],
  query: URLSearchParams,
): ClipRecord[] {
  const nowMs = world.clock.now();
  const status = choiceOf(world, query, 'status');
  const name = textOf(world, query, 'name');
  const tag = textOf(world, query, 'tag');
  const eventId = whole(query, 'event_id', 0, Number.MAX_SAFE_INTEGER) ?? 0;
  const kept = clips.filter(
    (clip) =>
      (status === null || clipStatus(clip, nowMs) === status) &&
      containsWords(clip.name, name) &&
      (eventId === 0 || clip.eventId === eventId) &&
      (tag === '' || clip.tags.includes(tag)),
  );
  return sorted(world, kept, query);
}

/** Left as they come, newest first, where nothing else is asked for. */
function sorted(world: World, clips: ClipRecord[], query: URLSearchParams): ClipRecord[] {
  const field = choiceOf(world, query, 'sort_field') ?? 'date';
  const direction = choiceOf(world, query, 'sort_direction') ?? (field === 'name' ? 'asc' : 'desc');
  const { language } = world.channel.content.settings;
  const collator = new Intl.Collator(language ?? 'en', { sensitivity: 'base', numeric: true });
  const compare = (one: ClipRecord, other: ClipRecord): number => {
    if (field === 'name') return collator.compare(one.name, other.name) || one.id - other.id;
    if (field === 'duration') return one.duration - other.duration || one.id - other.id;
    return one.createdMs - other.createdMs || one.id - other.id;
  };
  return clips.sort(direction === 'desc' ? (one, other) => compare(other, one) : compare);
}

function choiceOf<Name extends keyof typeof CHOICES>(
  world: World,
  query: URLSearchParams,
  name: Name,
): (typeof CHOICES)[Name][number] | null {
  const value = query.get(name) ?? '';
  if (value === '') return null;
  const values: readonly (typeof CHOICES)[Name][number][] = CHOICES[name];
  const chosen = values.find((each) => each === value);
  if (chosen !== undefined) return chosen;
  const { oneOf } = world.channel.messages;
  throw validationError(oneOf.replace('{field}', name).replace('{values}', values.join(', ')), name);
}

function textOf(world: World, query: URLSearchParams, name: keyof typeof LONGEST): string {
  const value = query.get(name)?.trim() ?? '';
  const most = LONGEST[name];
  if (value.length <= most) return value;
  throw validationError(world.channel.messages.tooLong.replace('{number}', String(most)), name);
}
