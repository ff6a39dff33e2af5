import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths } from '../../src/api/schema';
import { ApiError, validationError } from '../world/apiError';
import { type Game, gameType } from '../world/events/game';
import type { World } from '../world/world';
import { presentCategories, presentProperties, presentSchool, presentTeam } from './present/presentDirectory';
import { briefEvent, hasAccess, presentEvent, presentPublicStatus } from './present/presentEvent';
import { downloadOf } from './present/presentMedia';
import { filterGames, isFollowed, sortGames } from './requests/catalogFilters';
import {
  accountOf,
  found,
  idOf,
  pageOf,
  requireAllowance,
  requireFeature,
  sessionOf,
  type WorldOf,
  wholeList,
} from './requests/requests';

const MOST_IN_A_RAIL = 20;

/** Events, teams and schools (tag `events`). */
export function catalogHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.get('/events-for-homepage', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const rails = homepageRails(world, new URL(request.url).searchParams);
      const present = (games: Game[]) => games.map((game) => briefEvent(world, session, game));
      return response(200).json({
        data: {
          live: present(rails.live),
          upcoming: present(rails.upcoming),
          finished: present(rails.finished),
        },
      });
    }),

    http.get('/events', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const query = new URL(request.url).searchParams;
      const games = filterGames(world.games(), query, world.channel.directory, world.clock.now());
      const { data, meta } = pageOf(sortGames(games, query), query);
      return response(200).json({ data: data.map((game) => briefEvent(world, session, game)), meta });
    }),

    http.get('/events/with_clip', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const eventIds = new Set(world.clips.of(accountOf(world, session)).map((clip) => clip.eventId));
      const games = [...eventIds].flatMap((id) => world.game(id) ?? []);
      const { data, meta } = pageOf(games, new URL(request.url).searchParams);
      return response(200).json({ data: data.map((game) => briefEvent(world, session, game)), meta });
    }),

    http.get('/events/favorite', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const query = new URL(request.url).searchParams;
      const followed = world.favorites.of(accountOf(world, session));
      const games = filterGames(world.games(), query, world.channel.directory, world.clock.now()).filter(
        (game) => followed.some((favorite) => isFollowed(game, favorite, world.channel.directory)),
      );
      const { data, meta } = pageOf(sortGames(games, query), query);
      return response(200).json({ data: data.map((game) => briefEvent(world, session, game)), meta });
    }),

    http.get('/events-categories', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json(wholeList(presentCategories(world.channel)));
    }),

    http.get('/download-event/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const account = accountOf(world, session);
      const game = found(world, world.game(idOf(world, params.id)));
      if (!hasAccess(world, session, game)) {
        throw new ApiError(403, world.channel.messages.capability, { capability: ['watch'] });
      }
      requireFeature(world, account, 'download');
      const nowMs = world.clock.now();
      const file = downloadOf(game, nowMs, world.channel.timeZone);
      if (file === null) throw validationError(world.channel.messages.noRecording, 'id');
      requireAllowance(world, account, 'downloads');
      account.downloadsMs.push(nowMs);
      return response(200).json({ data: file });
    }),

    http.get('/participant-group-properties', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json(wholeList(presentProperties(world.channel)));
    }),

    http.get('/events/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const game = found(world, world.game(idOf(world, params.id)));
      return response(200).json({ data: presentEvent(world, session, game) });
    }),

    http.get('/events/{id}/status', ({ request, params, response }) => {
      const world = worldOf(request);
      const game = found(world, world.game(idOf(world, params.id)));
      return response(200).json({ data: presentPublicStatus(world, game) });
    }),

    http.get('/participants', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      const teams = byName(world.channel.directory.teams).map(presentTeam);
      return response(200).json(pageOf(teams, new URL(request.url).searchParams));
    }),

    http.get('/participant-groups', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json(wholeList(byName(world.channel.directory.schools).map(presentSchool)));
    }),
  ];
}

/** On now, next and newest, within what the viewer has chosen. */
function homepageRails(
  world: World,
  query: URLSearchParams,
): Record<'live' | 'upcoming' | 'finished', Game[]> {
  const nowMs = world.clock.now();
  const games = filterGames(world.games(), query, world.channel.directory, nowMs);
  const of = (type: string): Game[] => games.filter((game) => gameType(game, nowMs) === type);
  // The lowest numbers are the channel's own choice: they lead what is on now.
  const live = of('live').sort((one, other) => one.id - other.id);
  return {
    live: live.slice(0, MOST_IN_A_RAIL),
    upcoming: of('upcoming').slice(0, MOST_IN_A_RAIL),
    finished: of('finished').reverse().slice(0, MOST_IN_A_RAIL),
  };
}

function byName<Named extends { name: string }>(things: readonly Named[]): Named[] {
  return [...things].sort((one, other) => one.name.localeCompare(other.name));
}
