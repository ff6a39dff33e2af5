import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths, VodItem } from '../../src/api/schema';
import { assets, mimeTypes, onDemandPaths } from '../media/catalogue';
import { passUrl } from '../pictures/addresses';
import { validationError } from '../world/apiError';
import { seconds } from '../world/clock';
import { featuresOf } from '../world/entitlements';
import type { Session } from '../world/keys';
import { type LibraryItem, libraryCategoriesOf, libraryItemsOf } from '../world/library';
import type { World } from '../world/world';
import { ADDRESS_LIFE_SECONDS } from './presentMedia';
import { found, idOf, pageOf, sessionOf, type WorldOf, whole, wholeList } from './requests';

const SEARCH_LIMIT = 10;

/** The library (tag `vod`). */
export function libraryHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.get('/vod-media-items', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const query = new URL(request.url).searchParams;
      const category = whole(query, 'category_id', 0, Number.MAX_SAFE_INTEGER) ?? 0;
      const items = libraryItemsOf(world.channel, world.clock.now()).filter(
        (item) => category === 0 || item.category.id === category,
      );
      return response(200).json(presented(world, session, items, query));
    }),

    http.get('/vod-media-items/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const id = idOf(world, params.id);
      const item = found(
        world,
        libraryItemsOf(world.channel, world.clock.now()).find((each) => each.id === id),
      );
      const data = presentItem(world, session, item);
      return response(200).json({ data: { ...data, media: data.has_access ? streams(world, item) : [] } });
    }),

    http.get('/vod-media-categories', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json(wholeList(libraryCategoriesOf(world.channel)));
    }),

    http.get('/vod-media-rails', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const items = libraryItemsOf(world.channel, world.clock.now());
      const rails = libraryCategoriesOf(world.channel).map((category) => ({
        id: category.id,
        title: category.title,
        vod_media_items: items
          .filter((item) => item.category.id === category.id)
          .map((item) => presentItem(world, session, item)),
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
        throw validationError('The sort_field must be one of date, title.', 'sort_field');
      }
      const items = libraryItemsOf(world.channel, world.clock.now()).filter((item) =>
        item.title.toLowerCase().includes(words),
      );
      if (sorting === 'title') items.sort((one, other) => one.title.localeCompare(other.title));
      return response(200).json(presented(world, session, items, query));
    }),
  ];
}

function presented(world: World, session: Session, items: readonly LibraryItem[], query: URLSearchParams) {
  const { data, meta } = pageOf(items, query, SEARCH_LIMIT);
  return { data: data.map((item) => presentItem(world, session, item)), meta };
}

function presentItem(world: World, session: Session, item: LibraryItem): VodItem {
  const library = featuresOf(world.entitlements(session.account)).includes('vod_media_access');
  return {
    id: item.id,
    title: item.title,
    date: seconds(item.publishedMs),
    assets: [{ type: 'image', path: passUrl(item.school) }],
    description: `${item.school.name}, ${item.school.city}`,
    duration: assets[item.assetKey].durationSeconds,
    category_id: item.category.id,
    access: item.free ? 'free' : 'paid',
    has_access: item.free || library,
  };
}

function streams(world: World, item: LibraryItem) {
  const expires = seconds(world.clock.now()) + ADDRESS_LIFE_SECONDS;
  const paths = onDemandPaths(item.assetKey);
  return [
    {
      id: item.id * 10 + 1,
      kind: 'vod' as const,
      url: `${paths.hls}?expires=${expires}`,
      mime_type: mimeTypes.hls,
      expires_ts: expires,
    },
    {
      id: item.id * 10 + 2,
      kind: 'thumbnails' as const,
      url: `${paths.thumbnails}?expires=${expires}`,
      mime_type: mimeTypes.vtt,
      expires_ts: expires,
    },
  ];
}
