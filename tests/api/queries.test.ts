import { describe, expect, it } from 'vitest';
import type { Api } from '../../src/api/clients';
import * as clips from '../../src/api/queries/clips';
import { devicesQuery } from '../../src/api/queries/devices';
import * as events from '../../src/api/queries/events';
import { favoritesQuery } from '../../src/api/queries/favorites';
import * as orders from '../../src/api/queries/orders';
import * as pages from '../../src/api/queries/pages';
import * as passes from '../../src/api/queries/passes';
import * as people from '../../src/api/queries/people';
import type { Read } from '../../src/api/queries/read';
import * as viewer from '../../src/api/queries/viewer';
import * as vod from '../../src/api/queries/vod';
import { type OperationId, operations } from '../../src/api/schema/operations';
import { responses } from '../../src/api/schema/responses';
import { failureOf, json, type Respond, type SeenRequest, startClients } from './harness';
import { fullSample } from './transport/schemaSamples';

/** The GETs that are actions: requested when a button is pressed, never cached. */
const ACTIONS: OperationId[] = ['applyCoupon', 'getCustomerPortal', 'getEventDownload', 'getClipDownload'];

/** Part of the channel's bootstrap data and not requested separately. */
const BOOTSTRAPPED: OperationId[] = [
  'getSettings',
  'getColorSettings',
  'getMenu',
  'listSlides',
  'listEventLocations',
  'listPages',
  'listFaq',
  'listEventCategories',
  'listParticipantGroups',
  'listParticipantGroupProperties',
];

/** Loaded and held by machines. */
const HELD_BY_MACHINES: OperationId[] = ['getChannelBootstrap', 'getProfile', 'getGeo', 'getEventStatus'];

const WITHOUT_QUERY: readonly string[] = [...ACTIONS, ...BOOTSTRAPPED, ...HELD_BY_MACHINES];

const reads: Partial<Record<OperationId, (api: Api) => Read<unknown>>> = {
  getUserAccess: viewer.userAccessQuery,
  getPage: (api) => pages.pageQuery(api, 3),
  getCustomForm: (api) => pages.customFormQuery(api, 'contact'),
  listEvents: (api) => events.eventsPageQuery(api, { type: 'live' }, 1),
  getEvent: (api) => events.eventQuery(api, 4101),
  getHomepageEvents: (api) => events.homepageEventsQuery(api, { school: 'ridgemont' }),
  listEventsWithClip: (api) => events.allEventsWithClipQuery(api),
  listFavoriteEvents: (api) => events.favoriteEventsQuery(api, 9),
  listParticipants: (api) => people.participantsQuery(api),
  listDevices: (api) => devicesQuery(api, 9),
  listFavorites: (api) => favoritesQuery(api, 9),
  listPackages: (api) => passes.packagesQuery(api),
  getPackage: (api) => passes.packageQuery(api, 5),
  listSubscriptions: (api) => passes.subscriptionsQuery(api),
  getSubscription: (api) => passes.subscriptionQuery(api, 6),
  listOrders: (api) => orders.ordersQuery(api),
  getOrder: (api) => orders.orderQuery(api, 900),
  listCards: orders.cardsQuery,
  listVodMediaItems: (api) => vod.vodItemsQuery(api),
  getVodMediaItem: (api) => vod.vodItemQuery(api, 8),
  listVodMediaCategories: vod.vodCategoriesQuery,
  listVodMediaRails: vod.vodRailsQuery,
  searchVodMedia: (api) => vod.vodSearchQuery(api, { title: 'final' }),
  listEventClips: (api) => clips.eventClipsQuery(api, 4101),
  listPublicClips: (api) => clips.publicClipsQuery(api, 4101),
  listUserClips: (api) => clips.clipsPageQuery(api, {}, 1),
  getSharedClip: (api) => clips.sharedClipQuery(api, 12, 'c0ffee'),
};

describe('every read of the contract', () => {
  it('has a query, unless it is an action or loaded elsewhere', () => {
    const gets = Object.entries(operations)
      .filter(([, { service, method }]) => service === 'channel' && method === 'get')
      .map(([id]) => id);
    expect(Object.keys(reads).sort()).toEqual(gets.filter((id) => !WITHOUT_QUERY.includes(id)).sort());
  });

  it.each(Object.entries(reads))(
    '%s asks its own operation and is kept under its name',
    async (id, start) => {
      const schema = Object.entries(responses.operations).find(([name]) => name === id)?.[1] ?? {};
      const { clients, calls } = startClients({
        respond: ({ path }) =>
          path.startsWith('/services/') || path === '/api/get_api_key'
            ? null
            : json(fullSample(schema, responses.$defs)),
      });
      const { queryKey, queryFn } = start(clients.api);
      expect(queryKey[0]).toBe(id);
      expect(await queryFn({ signal: new AbortController().signal })).toBeTruthy();
      expect(calls().map(({ method, path }) => [method.toLowerCase(), path])).toEqual([
        ['get', expect.stringMatching(pathPattern(id))],
      ]);
    },
  );
});

describe('the refresh of a read', () => {
  it.each(Object.entries(reads))(
    '%s: a failure raises no error screen over what is shown',
    async (_, start) => {
      const { clients, emitted } = startClients({ respond: unavailable });
      const client = { getQueryState: () => ({ dataUpdatedAt: 1 }) };
      const failure = await failureOf(start(clients.api).queryFn({ ...unhurried(), client }));
      expect(failure.kind).toBe('server');
      expect(emitted.filter(({ type }) => type === 'request.crashed')).toEqual([]);
    },
  );

  it.each([
    ['without data', undefined],
    ['with the data of the last visit', { dataUpdatedAt: 0 }],
  ])('%s: a failure raises the error screen, unless the caller shows it', async (_, state) => {
    const { clients, emitted } = startClients({ respond: unavailable });
    const client = { getQueryState: () => state };
    const fail = (query: Read<unknown>) => failureOf(query.queryFn({ ...unhurried(), client }));
    const crashes = () => emitted.filter(({ type }) => type === 'request.crashed').length;
    await fail(orders.orderQuery(clients.api, 900, 'never'));
    expect(crashes()).toBe(0);
    await fail(orders.orderQuery(clients.api, 900));
    expect(crashes()).toBe(1);
  });
});

describe('the request of a read', () => {
  it('favourite events: empty values are dropped, 0 is a value', async () => {
    const sent = await querySentBy((api) =>
      events.favoriteEventsQuery(api, 9, {
        stream_status: '',
        offset: 0,
        limit: null,
        start_date: undefined,
        sort_field: 'name',
      }),
    );
    expect(sent).toEqual({ api_key: 'ak_1', offset: '0', sort_field: 'name' });
  });

  it('coming favourites: pages of finished events are read past, until there are enough', async () => {
    const since = 1_800_000_000;
    const all = Array.from({ length: 80 }, (_, index) => ({
      id: index + 1,
      type: index < 30 ? 'finished' : index < 33 ? 'live' : 'upcoming',
    }));
    const { clients, calls } = startClients({
      respond: ({ path, query }) => {
        const offset = Number(query.offset);
        return path === '/api/events/favorite'
          ? json({ data: all.slice(offset, offset + Number(query.limit)), meta: { total: all.length } })
          : null;
      },
    });
    const { queryFn } = events.comingFavoritesQuery(clients.api, 9, since, 12);
    const coming = await queryFn({ signal: new AbortController().signal });
    expect(coming.map(({ id }) => id)).toEqual(all.slice(30, 48).map(({ id }) => id));
    const asked = calls().filter(({ path }) => path === '/api/events/favorite');
    expect(asked.map(({ query }) => query)).toEqual(
      ['0', '24'].map((offset) => ({
        ...{ api_key: 'ak_1', start_date: `${since}`, limit: '24', offset },
        ...{ sort_field: 'event_utc_ts', sort_direction: 'asc' },
      })),
    );
  });

  it('orders and teams: no_limit, unless the caller gives a limit', async () => {
    expect(await querySentBy((api) => orders.ordersQuery(api))).toMatchObject({ no_limit: '1' });
    expect(await querySentBy((api) => people.participantsQuery(api))).toMatchObject({
      no_limit: '1',
    });
    expect(await querySentBy((api) => orders.ordersQuery(api, { limit: 5 }))).toEqual({
      api_key: 'ak_1',
      limit: '5',
    });
  });

  it('the VOD search: 10 from the first, by date', async () => {
    expect(await querySentBy((api) => vod.vodSearchQuery(api, { title: 'final' }))).toEqual({
      api_key: 'ak_1',
      limit: '10',
      offset: '0',
      sort_field: 'date',
      title: 'final',
    });
  });
});

describe('a failed read', () => {
  it('custom form: a 404 silently means no form', async () => {
    const { clients, facts } = startClients({ respond: () => null });
    const { queryFn } = pages.customFormQuery(clients.api, 'contact');
    expect(await queryFn(unhurried())).toBeNull();
    expect(facts().at(-1)?.type).toBe('apiKey.accepted');
  });

  it('an order without an id: rejected locally', async () => {
    const { clients, seen } = startClients({ respond: () => null });
    const { queryFn } = orders.orderQuery(clients.api, null);
    expect(await failureOf(queryFn(unhurried()))).toMatchObject({
      kind: 'local',
      message: 'id not selected',
    });
    expect(seen).toEqual([]);
  });
});

async function querySentBy(start: (api: Api) => Read<unknown>): Promise<SeenRequest['query'] | undefined> {
  const { clients, calls } = startClients({ respond: () => null });
  await failureOf(start(clients.api).queryFn(unhurried()));
  return calls()[0]?.query;
}

/** The data of the platform fails; its keys do not. */
const unavailable: Respond = ({ path }) =>
  path.startsWith('/services/') || path === '/api/get_api_key' ? null : json({ message: 'Bad gateway' }, 502);

function unhurried() {
  return { signal: new AbortController().signal };
}

function pathPattern(id: string): RegExp {
  const path = Object.entries(operations).find(([name]) => name === id)?.[1].path ?? '';
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}
