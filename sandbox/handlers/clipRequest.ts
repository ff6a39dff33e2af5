import type { ClipRequest } from '../../src/api/schema';
import { assets } from '../media/catalogue';
import type { Account } from '../world/accounts';
import { ApiError, validationError } from '../world/apiError';
import { type ClipRecord, clipStatus } from '../world/clips';
import { gameType } from '../world/game';
import { liveWindowOf, recordedAsset } from '../world/gameMedia';
import type { Session } from '../world/keys';
import type { World } from '../world/world';
import { checkBody } from './checkBody';
import { hasAccess } from './presentEvent';
import { streamsOf } from './presentMedia';
import { found } from './requests';

type NewClip = Omit<ClipRecord, 'id' | 'uuid' | 'fate'>;

/** What to cut, all of it acceptable. @throws Refusal 403, 404, 409, 422 */
export function clipFrom(world: World, session: Session, account: Account, fields: ClipRequest): NewClip {
  const { messages } = world.channel;
  const nowMs = world.clock.now();
  checkBody(world, 'createClip', fields);
  const game = found(world, world.game(fields.event_id));
  if (!hasAccess(world, session, game))
    throw new ApiError(403, messages.capability, { capability: ['watch'] });
  const media = streamsOf(game, nowMs).find(
    ({ id, kind }) => id === fields.event_media_id && (kind === 'live' || kind === 'vod'),
  );
  if (media === undefined) throw validationError(messages.invalid, 'event_media_id');

  const { start_time: startTime, duration } = fields;
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
    name: fields.name.trim(),
    startTime,
    duration,
    tags: fields.tags,
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
