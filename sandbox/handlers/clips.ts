import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths, Clip } from '../../src/api/schema';
import { clipPaths, mimeTypes } from '../media/catalogue';
import type { Account } from '../world/accounts';
import { validationError } from '../world/apiError';
import { type ClipRecord, clipProgress, clipStatus } from '../world/clips';
import { seconds } from '../world/clock';
import type { Session } from '../world/keys';
import type { World } from '../world/world';
import { clipFrom } from './clipRequest';
import { briefEvent } from './presentEvent';
import { ADDRESS_LIFE_SECONDS, DOWNLOAD_LIFE_SECONDS, pictureOf } from './presentMedia';
import {
  accountOf,
  found,
  idOf,
  pageOf,
  readBody,
  requireFeature,
  sessionIn,
  sessionOf,
  type WorldOf,
} from './requests';

const STATUSES = ['queued', 'processing', 'failed', 'ready'];

/** Clips (tag `clips`). */
export function clipHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.post('/clip', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const session = sessionIn(world, body);
      const account = accountOf(world, session);
      requireFeature(world, account, 'clipping');
      const clip = world.clips.add(clipFrom(world, session, account, body));
      account.clipsMade += 1;
      return response(201).json({ data: presentClip(world, session, clip) });
    }),

    http.delete('/clip/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionOf(world, request));
      const clip = ownClip(world, account, idOf(world, params.id));
      world.clips.remove(clip);
      return response(200).json({ data: { id: clip.id } });
    }),

    http.get('/clips/event/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const account = accountOf(world, session);
      const game = found(world, world.game(idOf(world, params.id)));
      const clips = world.clips.of(account).filter((clip) => clip.eventId === game.id);
      const { data, meta } = pageOf(clips, new URL(request.url).searchParams);
      return response(200).json({ data: data.map((clip) => presentClip(world, session, clip)), meta });
    }),

    http.get('/clips/user', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const account = accountOf(world, session);
      const query = new URL(request.url).searchParams;
      const status = query.get('status') ?? '';
      if (status !== '' && !STATUSES.includes(status))
        throw validationError(world.channel.messages.invalid, 'status');
      const clips = world.clips
        .of(account)
        .filter((clip) => status === '' || clipStatus(clip, world.clock.now()) === status);
      const { data, meta } = pageOf(clips, query);
      return response(200).json({ data: data.map((clip) => presentClip(world, session, clip)), meta });
    }),

    http.get('/shared-clip/{id}', ({ request, params, query, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const clip = found(world, world.clips.byId(idOf(world, params.id)));
      if (query.get('uuid') !== clip.uuid) found(world, null);
      return response(200).json({ data: presentClip(world, session, clip) });
    }),

    http.get('/clip/download/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionOf(world, request));
      const clip = ownClip(world, account, idOf(world, params.id));
      requireFeature(world, account, 'download_clip');
      if (clipStatus(clip, world.clock.now()) !== 'ready') {
        throw validationError(world.channel.messages.clipNotReady, 'id');
      }
      account.downloadsMade += 1;
      const expires = seconds(world.clock.now()) + DOWNLOAD_LIFE_SECONDS;
      return response(200).json({
        data: {
          url: `${clipPaths(String(clip.id)).download}?expires=${expires}`,
          filename: `clip-${clip.id}.mp4`,
          mime_type: mimeTypes.mp4,
          size: null,
          expires_ts: expires,
        },
      });
    }),
  ];
}

function ownClip(world: World, account: Account, id: number): ClipRecord {
  const clip = world.clips.byId(id);
  return found(world, clip?.account === account ? clip : null);
}

function presentClip(world: World, session: Session, clip: ClipRecord): Clip {
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
