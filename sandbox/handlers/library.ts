import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths, VodItem } from '../../src/api/schema';
import { assets, libraryPaths, mimeTypes, previewPath } from '../media/catalogue';
import { libraryUrl } from '../pictures/addresses';
import { validationError } from '../world/apiError';
import { seconds } from '../world/clock';
import { featuresOf } from '../world/entitlements';
import { type LibraryItem, libraryCategoriesOf, libraryItemsOf, signedQuery } from '../world/events/library';
import { containsWords } from '../world/fold';
import type { Session } from '../world/keys';
import type { World } from '../world/world';
import { ADDRESS_LIFE_SECONDS } from './present/presentMedia';
import { found, idOf, pageOf, sessionOf, type WorldOf, whole, wholeList } from './requests/requests';

/** The contract's default for a list without `limit`. */
const LIMIT = 10;
/** Items of the rail with the newest ones. */
const NEWEST = 12;
/** Seconds of an asset before its first preview, and how many previews follow. */
const PREVIEW_FROM = 2;
const PREVIEWS = 6;

/** The library (tag `vod`). */
export function libraryHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.get('/vod-media-items', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const query = new URL(request.url).searchParams;
      const items = ofCategory(libraryItemsOf(world.channel, world.clock.now()), query);
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
      const present = (item: LibraryItem) => presentItem(world, session, item);
      const rails = libraryCategoriesOf(world.channel).map(({ id, title }) => ({
        id: id + 1,
        title,
        category_id: id,
        vod_media_items: items.filter((item) => item.category.id === id).map(present),
      }));
      if (rails.length > 0) {
        const vod_media_items = items.slice(0, NEWEST).map(present);
        const title = world.channel.library.newest;
        return response(200).json(
          wholeList([{ id: 1, title, category_id: null, vod_media_items }, ...rails]),
        );
      }
      return response(200).json(wholeList(rails));
    }),

    http.get('/vod-media/search', ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionOf(world, request);
      const query = new URL(request.url).searchParams;
      const words = query.get('title') ?? '';
      const sorting = query.get('sort_field') || 'date';
      if (sorting !== 'date' && sorting !== 'title') {
        throw validationError('The sort_field must be one of date, title.', 'sort_field');
      }
      const items = ofCategory(libraryItemsOf(world.channel, world.clock.now()), query).filter(({ title }) =>
        containsWords(title, words),
      );
      if (sorting === 'title') items.sort((one, other) => one.title.localeCompare(other.title));
      return response(200).json(presented(world, session, items, query));
    }),
  ];
}

function ofCategory(items: LibraryItem[], query: URLSearchParams): LibraryItem[] {
  const category = whole(query, 'category_id', 0, Number.MAX_SAFE_INTEGER) ?? 0;
  return items.filter((item) => category === 0 || item.category.id === category);
}

function presented(world: World, session: Session, items: readonly LibraryItem[], query: URLSearchParams) {
  const { data, meta } = pageOf(items, query, LIMIT);
  return { data: data.map((item) => presentItem(world, session, item)), meta };
}

function presentItem(world: World, session: Session, item: LibraryItem): VodItem {
  const library = featuresOf(world.entitlements(session.account)).includes('vod_media_access');
  return {
    id: item.id,
    title: item.title,
    date: seconds(item.publishedMs),
    assets: [
      { type: 'image', path: libraryUrl(item.subject, item.school, item.id) },
      { type: 'preview', path: previewPath(item.assetKey, PREVIEW_FROM + (item.id % PREVIEWS) * 8) },
    ],
    description: item.description,
    duration: assets[item.assetKey].durationSeconds,
    category_id: item.category.id,
    access: item.free ? 'free' : 'paid',
    has_access: item.free || library,
  };
}

function streams(world: World, item: LibraryItem) {
  const expires = seconds(world.clock.now()) + ADDRESS_LIFE_SECONDS;
  const paths = libraryPaths(item.id);
  const query = signedQuery(item.id, expires);
  return [
    {
      id: item.id * 10 + 1,
      kind: 'vod' as const,
      url: `${paths.hls}?${query}`,
      mime_type: mimeTypes.hls,
      expires_ts: expires,
    },
    {
      id: item.id * 10 + 2,
      kind: 'thumbnails' as const,
      url: `${paths.thumbnails}?${query}`,
      mime_type: mimeTypes.vtt,
      expires_ts: expires,
    },
  ];
}
