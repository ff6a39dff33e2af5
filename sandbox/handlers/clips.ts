import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths } from '../../src/api/schema';
import type { Account } from '../world/accounts/accounts';
import { ApiError, validationError } from '../world/apiError';
import { type ClipRecord, clipStatus } from '../world/clips/clips';
import type { World } from '../world/world';
import { filterClips } from './clipList';
import { presentClip, presentClipFile, presentPublicClip } from './present/presentClip';
import { clipFrom } from './requests/clipRequest';
import {
  accountOf,
  found,
  idOf,
  pageOf,
  readBody,
  requireAllowance,
  requireFeature,
  sessionIn,
  sessionOf,
  type WorldOf,
} from './requests/requests';

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
      const wanted = clipFrom(world, session, account, body);
      requireAllowance(world, account, 'clips');
      const clip = world.clips.add(wanted);
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

    http.get('/events/{id}/clips', ({ request, params, response }) => {
      const world = worldOf(request);
      if (world.channel.content.settings.public_clips !== true)
        throw new ApiError(404, world.channel.messages.notFound);
      const game = found(world, world.game(idOf(world, params.id)));
      const clips = world.clips.publicOf(game.id, world.clock.now());
      const { data, meta } = pageOf(clips, new URL(request.url).searchParams);
      return response(200).json({ data: data.map((clip) => presentPublicClip(world, clip)), meta });
    }),

    http.get('/clips/user', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const account = accountOf(world, session);
      const query = new URL(request.url).searchParams;
      const { data, meta } = pageOf(filterClips(world, world.clips.of(account), query), query);
      return response(200).json({ data: data.map((clip) => presentClip(world, session, clip)), meta });
    }),

    http.get('/shared-clip/{id}', ({ request, params, query, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const clip = found(world, world.clips.shared(idOf(world, params.id), query.get('uuid') ?? ''));
      if (clip.deleted) throw new ApiError(410, world.channel.messages.deleted);
      clip.views += 1;
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
      requireAllowance(world, account, 'downloads');
      account.downloadsMs.push(world.clock.now());
      return response(200).json({ data: presentClipFile(world, clip) });
    }),
  ];
}

function ownClip(world: World, account: Account, id: number): ClipRecord {
  const clip = world.clips.byId(id);
  return found(world, clip?.account === account ? clip : null);
}
