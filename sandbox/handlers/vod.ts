import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths, VodItem } from '../../src/api/schema';
import { assets, mimeTypes, onDemandPaths } from '../media/catalogue';
import { passUrl } from '../pictures/addresses';
import { seconds } from '../world/clock';
import { featuresOf } from '../world/holdings';
import type { Session } from '../world/keys';
import { type Film, filmsOf, shelvesOf } from '../world/library';
import { unacceptable } from '../world/refusal';
import type { World } from '../world/world';
import { pageOf, whole, wholeList } from './paging';
import { ADDRESS_LIFE_SECONDS } from './presentMedia';
import { found, idOf, sessionOf, type WorldOf } from './reading';

const SEARCH_LIMIT = 10;

/** The library (tag `vod`). */
export function vodHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.get('/vod-media-items', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const query = new URL(request.url).searchParams;
      const shelf = whole(query, 'category_id', 0, Number.MAX_SAFE_INTEGER) ?? 0;
      const films = filmsOf(world.channel, world.clock.now()).filter(
        (film) => shelf === 0 || film.shelf.id === shelf,
      );
      return response(200).json(presented(world, session, films, query));
    }),

    http.get('/vod-media-items/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const id = idOf(world, params.id);
      const film = found(
        world,
        filmsOf(world.channel, world.clock.now()).find((each) => each.id === id),
      );
      const item = presentFilm(world, session, film);
      return response(200).json({ data: { ...item, media: item.has_access ? streams(world, film) : [] } });
    }),

    http.get('/vod-media-categories', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json(wholeList(shelvesOf(world.channel)));
    }),

    http.get('/vod-media-rails', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const films = filmsOf(world.channel, world.clock.now());
      const rails = shelvesOf(world.channel).map((shelf) => ({
        id: shelf.id,
        title: shelf.title,
        vod_media_items: films
          .filter((film) => film.shelf.id === shelf.id)
          .map((film) => presentFilm(world, session, film)),
      }));
      return response(200).json(wholeList(rails));
    }),

    http.get('/vod-media/search', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const query = new URL(request.url).searchParams;
      const words = (query.get('title') ?? '').toLowerCase();
      const sorting = query.get('sort_field') || 'date';
      if (sorting !== 'date' && sorting !== 'title') {
        throw unacceptable('The sort_field must be one of date, title.', 'sort_field');
      }
      const films = filmsOf(world.channel, world.clock.now()).filter((film) =>
        film.title.toLowerCase().includes(words),
      );
      if (sorting === 'title') films.sort((one, other) => one.title.localeCompare(other.title));
      return response(200).json(presented(world, session, films, query));
    }),
  ];
}

function presented(world: World, session: Session, films: readonly Film[], query: URLSearchParams) {
  const { data, meta } = pageOf(films, query, SEARCH_LIMIT);
  return { data: data.map((film) => presentFilm(world, session, film)), meta };
}

function presentFilm(world: World, session: Session, film: Film): VodItem {
  const library = featuresOf(world.holdings(session.account)).includes('vod_media_access');
  return {
    id: film.id,
    title: film.title,
    date: seconds(film.publishedMs),
    assets: [{ type: 'image', path: passUrl(film.school) }],
    description: `${film.school.name}, ${film.school.city}`,
    duration: assets[film.assetKey].durationSeconds,
    category_id: film.shelf.id,
    access: film.free ? 'free' : 'paid',
    has_access: film.free || library,
  };
}

function streams(world: World, film: Film) {
  const expires = seconds(world.clock.now()) + ADDRESS_LIFE_SECONDS;
  const paths = onDemandPaths(film.assetKey);
  return [
    {
      id: film.id * 10 + 1,
      kind: 'vod' as const,
      url: `${paths.hls}?expires=${expires}`,
      mime_type: mimeTypes.hls,
      expires_ts: expires,
    },
    {
      id: film.id * 10 + 2,
      kind: 'thumbnails' as const,
      url: `${paths.thumbnails}?expires=${expires}`,
      mime_type: mimeTypes.vtt,
      expires_ts: expires,
    },
  ];
}
