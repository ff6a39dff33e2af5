import type { Clip } from '../../src/api/schema';
import { clipPaths, mimeTypes } from '../media/catalogue';
import { type ClipRecord, clipProgress, clipStatus } from '../world/clips';
import { seconds } from '../world/clock';
import type { Session } from '../world/keys';
import type { World } from '../world/world';
import { briefEvent } from './presentEvent';
import { ADDRESS_LIFE_SECONDS, pictureOf } from './presentMedia';

export function presentClip(world: World, session: Session, clip: ClipRecord): Clip {
  const nowMs = world.clock.now();
  const status = clipStatus(clip, nowMs);
  const ready = status === 'ready';
  const game = world.game(clip.eventId);
  const expires = seconds(nowMs) + ADDRESS_LIFE_SECONDS;
  const url = game === null ? null : pictureOf(game).url;
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
    status,
    progress: clipProgress(clip, nowMs),
    url: ready ? `${clipPaths(String(clip.id)).hls}?expires=${expires}` : null,
    mime_type: ready ? mimeTypes.hls : null,
    image: url == null ? null : { url, width: 1280, height: 720, kind: 'cover' },
    created_ts: seconds(clip.createdMs),
    event: game === null ? null : briefEvent(world, session, game),
  };
}
