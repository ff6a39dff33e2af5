import { assets } from '../media/catalogue';
import type { Account } from '../world/accounts';
import { ApiError, validationError } from '../world/apiError';
import { type ClipRecord, clipStatus } from '../world/clips';
import { gameType } from '../world/game';
import { liveWindowOf, recordedAsset } from '../world/gameMedia';
import type { Session } from '../world/keys';
import type { World } from '../world/world';
import { hasAccess } from './presentEvent';
import { streamsOf } from './presentMedia';
import { found, requiredText } from './requests';

const LONGEST_NAME = 80;
const LONGEST_SECONDS = 300;
const MOST_TAGS = 10;

interface ClipFields {
  event_id?: unknown;
  event_media_id?: unknown;
  name?: unknown;
  start_time?: unknown;
  duration?: unknown;
  tags?: unknown;
}

type NewClip = Omit<ClipRecord, 'id' | 'uuid' | 'fate'>;

/** What to cut, all of it acceptable. @throws Refusal 403, 404, 409, 422 */
export function clipFrom(world: World, session: Session, account: Account, fields: ClipFields): NewClip {
  const { messages } = world.channel;
  const nowMs = world.clock.now();
  const game = found(world, typeof fields.event_id === 'number' ? world.game(fields.event_id) : null);
  if (!hasAccess(world, session, game))
    throw new ApiError(403, messages.capability, { capability: ['watch'] });
  const media = streamsOf(game, nowMs).find(
    ({ id, kind }) => id === fields.event_media_id && (kind === 'live' || kind === 'vod'),
  );
  if (media === undefined) throw validationError(messages.invalid, 'event_media_id');

  const name = requiredText(world, 'name', fields.name);
  if (name.length > LONGEST_NAME) throw validationError(messages.invalid, 'name');
  const startTime = numberWithin(world, 'start_time', fields.start_time, 0, Number.MAX_SAFE_INTEGER);
  const duration = numberWithin(world, 'duration', fields.duration, 1, LONGEST_SECONDS);
  const tags = Array.isArray(fields.tags)
    ? fields.tags.filter((tag) => typeof tag === 'string' && tag !== '')
    : [];
  if (tags.length < 1 || tags.length > MOST_TAGS) throw validationError(messages.invalid, 'tags');

  const assetKey = recordedAsset(game);
  const live = gameType(game, nowMs) === 'live';
  const end = live ? (nowMs - game.startMs) / 1000 : assets[assetKey].durationSeconds;
  if (startTime + duration > end + 1) throw validationError(messages.invalid, 'duration');
  if (isBeingMade(world, account, game.id, startTime, duration))
    throw new ApiError(409, messages.clipInProgress);

  const streamBeganMs = liveWindowOf(game, nowMs)?.startMs ?? game.startMs;
  const startSeconds = live ? startTime + (game.startMs - streamBeganMs) / 1000 : startTime;
  return {
    account,
    name,
    startTime,
    duration,
    tags,
    eventId: game.id,
    mediaId: media.id,
    createdMs: nowMs,
    cut: { assetKey, startSeconds, looped: live },
  };
}

function isBeingMade(
  world: World,
  account: Account,
  eventId: number,
  startTime: number,
  duration: number,
): boolean {
  return world.clips
    .of(account)
    .some(
      (clip) =>
        clip.eventId === eventId &&
        clip.startTime === startTime &&
        clip.duration === duration &&
        ['queued', 'processing'].includes(clipStatus(clip, world.clock.now())),
    );
}

function numberWithin(world: World, field: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw validationError(world.channel.messages.invalid, field);
}
