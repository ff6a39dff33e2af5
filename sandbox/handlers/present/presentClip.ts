import type { Clip, Download, Image, PublicClip } from '../../../src/api/schema';
import { mimeTypes } from '../../media/catalogue';
import { clipUrl } from '../../pictures/addresses';
import { clipAddress } from '../../world/clips/clipAddress';
import { type ClipRecord, clipFailure, clipProgress, clipStatus } from '../../world/clips/clips';
import { seconds } from '../../world/clock';
import { fold } from '../../world/fold';
import type { Session } from '../../world/keys';
import type { World } from '../../world/world';
import { briefEvent } from './presentEvent';
import { ADDRESS_LIFE_SECONDS, DOWNLOAD_LIFE_SECONDS } from './presentMedia';

export function presentClip(world: World, session: Session, clip: ClipRecord): Clip {
  const nowMs = world.clock.now();
  const status = clipStatus(clip, nowMs);
  const game = world.game(clip.eventId);
  return {
    id: clip.id,
    uuid: clip.uuid,
    event_id: clip.eventId,
    event_media_id: clip.mediaId,
    name: clip.name,
    start_time: clip.startTime,
    start: clip.startTime,
    duration: clip.duration,
    tags: clip.tags,
    is_public: clip.isPublic,
    maker_first_name: makerOf(clip),
    views: clip.views,
    status,
    progress: clipProgress(clip, nowMs),
    failure: clipFailure(clip, nowMs),
    ...streamOf(world, clip),
    image: imageOf(world, clip),
    created_ts: seconds(clip.createdMs),
    event: game === null ? null : briefEvent(world, session, game),
  };
}

/** A public clip for everyone, without the address where it plays. */
export function presentPublicClip(world: World, clip: ClipRecord): PublicClip {
  return {
    id: clip.id,
    uuid: clip.uuid,
    name: clip.name,
    start_time: clip.startTime,
    duration: clip.duration,
    tags: clip.tags,
    maker_first_name: makerOf(clip),
    views: clip.views,
    image: imageOf(world, clip),
    created_ts: seconds(clip.createdMs),
  };
}

const makerOf = ({ showsMaker, account }: ClipRecord): string | null =>
  showsMaker ? account.firstName : null;

/** The address where a clip plays, once it is ready. */
function streamOf(world: World, clip: ClipRecord): Pick<Clip, 'url' | 'expires_ts' | 'mime_type'> {
  const nowMs = world.clock.now();
  if (clipStatus(clip, nowMs) !== 'ready') return { url: null, expires_ts: null, mime_type: null };
  const expires = seconds(nowMs) + ADDRESS_LIFE_SECONDS;
  return {
    url: clipAddress(world.clips, clip, 'stream', expires),
    expires_ts: expires,
    mime_type: mimeTypes.hls,
  };
}

/** Its first moment; null before its making begins, and where there is no picture of that time. */
function imageOf(world: World, clip: ClipRecord): Image | null {
  const nowMs = world.clock.now();
  if (clipStatus(clip, nowMs) === 'queued' || clipFailure(clip, nowMs) === 'range_not_recorded') return null;
  const url = clipUrl(clip.arena, clip.sides, clip.id, clip.startTime);
  return { url, width: 1280, height: 720, kind: 'cover' };
}

/** A clip as a file to save, named after it. */
export function presentClipFile(world: World, clip: ClipRecord): Download {
  const expires = seconds(world.clock.now()) + DOWNLOAD_LIFE_SECONDS;
  const words = fold(clip.name).match(/[\p{L}\p{N}]+/gu) ?? [`clip`, String(clip.id)];
  return {
    url: clipAddress(world.clips, clip, 'file', expires),
    filename: `${words.join('-')}.mp4`,
    mime_type: mimeTypes.mp4,
    size: null,
    expires_ts: expires,
  };
}
