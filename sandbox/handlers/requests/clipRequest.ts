import type { ClipRequest } from '../../../src/api/schema';
import { assets } from '../../media/catalogue';
import { LIVE_KEPT_SECONDS } from '../../media/live';
import type { Account } from '../../world/accounts/accounts';
import { ApiError, validationError } from '../../world/apiError';
import { isBeingMade, type NewClip } from '../../world/clips/clips';
import { type Game, gameType } from '../../world/events/game';
import { liveMediaId, liveWindowOf, recordedAsset, sidesOf } from '../../world/events/gameMedia';
import type { Session } from '../../world/keys';
import type { World } from '../../world/world';
import { hasAccess } from '../present/presentEvent';
import { streamsOf } from '../present/presentMedia';
import { checkBody } from './checkBody';
import { found } from './requests';

/** A player may be a little ahead of what the platform takes for now. */
const TOLERANCE_SECONDS = 1;

/** The requested clip, with every field validated. @throws ApiError 403, 404, 409, 422 */
export function clipFrom(world: World, session: Session, account: Account, fields: ClipRequest): NewClip {
  const { messages } = world.channel;
  checkBody(world, 'createClip', fields);
  const game = found(world, world.game(fields.event_id));
  if (!hasAccess(world, session, game))
    throw new ApiError(403, messages.capability, { capability: ['watch'] });
  const tags = offeredTags(world, fields.tags);
  const cut = cutOf(world, game, fields);
  const { start_time: startTime, duration, event_media_id: mediaId } = fields;
  const same = world.clips
    .of(account)
    .find(
      (clip) =>
        clip.mediaId === mediaId &&
        clip.startTime === startTime &&
        clip.duration === duration &&
        isBeingMade(clip, world.clock.now()),
    );
  if (same !== undefined) throw new ApiError(409, messages.clipInProgress, { clip_id: [String(same.id)] });
  return {
    account,
    name: fields.name.trim(),
    startTime,
    duration,
    tags,
    ...audienceOf(world, fields),
    eventId: game.id,
    mediaId,
    createdMs: world.clock.now(),
    cut,
    arena: game.sport.sport,
    sides: sidesOf(game),
  };
}

/** Whether everyone is shown it, and with the maker's name: where the channel has public clips. */
function audienceOf(
  world: World,
  { is_public, shows_maker }: ClipRequest,
): Pick<NewClip, 'isPublic' | 'showsMaker'> {
  const isPublic = is_public === true && world.channel.content.settings.public_clips === true;
  return { isPublic, showsMaker: isPublic && shows_maker === true };
}

/** Each tag once, each of the channel's where it offers some. @throws ApiError 422 */
function offeredTags(world: World, given: readonly string[]): string[] {
  const { messages, content } = world.channel;
  const tags = [...new Set(given.map((tag) => tag.trim()))];
  if (tags.includes('')) throw validationError(messages.invalid, 'tags', messages.required);
  const offered = content.settings.clip_tags ?? [];
  if (offered.length === 0 || tags.every((tag) => offered.includes(tag))) return tags;
  throw validationError(messages.invalid, 'tags', messages.tagNotOffered);
}

/** The stretch of media that is meant. @throws ApiError 422 for media of another event, and for a time that is not there */
function cutOf(
  world: World,
  game: Game,
  { start_time, duration, event_media_id }: ClipRequest,
): NewClip['cut'] {
  const { messages } = world.channel;
  const nowMs = world.clock.now();
  const assetKey = recordedAsset(game);
  const recorded = streamsOf(game, nowMs).some(({ id, kind }) => id === event_media_id && kind === 'vod');
  if (recorded) {
    if (start_time + duration > assets[assetKey].durationSeconds + TOLERANCE_SECONDS)
      throw validationError(messages.invalid, 'duration');
    return { assetKey, startSeconds: start_time, looped: false };
  }
  const stream = liveStreamOf(game, event_media_id, nowMs);
  if (stream === null) throw validationError(messages.invalid, 'event_media_id');
  const end = (Math.min(nowMs, game.endMs) - game.startMs) / 1000;
  if (start_time + duration > end + TOLERANCE_SECONDS) throw validationError(messages.invalid, 'duration');
  if (game.startMs + start_time * 1000 < nowMs - LIVE_KEPT_SECONDS * 1000)
    throw validationError(messages.invalid, 'start_time', messages.rangeGone);
  const startSeconds = start_time + (game.startMs - stream.startMs) / 1000;
  return { assetKey, startSeconds, looped: true };
}

/** The live stream of an event, which can still be cut for a while when the event has ended meanwhile. */
function liveStreamOf(game: Game, mediaId: number, nowMs: number) {
  return mediaId === liveMediaId(game) && gameType(game, nowMs) !== 'upcoming'
    ? liveWindowOf(game, nowMs)
    : null;
}
