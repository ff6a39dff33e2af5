import { deviationsOf } from '../../../src/api/validation/deviations';
import type { Check } from '../check';
import type { Meanings } from '../meaning';
import { idOf, isObject, listIn, numberIn } from '../values';
import type { FormCheck } from './contactForm';
import type { MediaCheck } from './media';

export interface Reader {
  check: Check;
  meanings: Meanings;
  media: MediaCheck;
  form: FormCheck;
  /** The API key of a visitor, or of the test viewer. */
  key: string;
  /** Whether the key stands for a viewer. */
  isViewer: boolean;
}

const LIMIT = 5;

/** Reads the channel and its parts, as a visitor does. Returns the channel; null where it cannot be used. */
export async function readChannel({ check, meanings, media, form, key }: Reader): Promise<unknown> {
  const channel = await check.succeed('getChannelBootstrap', 'the channel', { key }, (data) =>
    meanings.channel(data),
  );
  await follow(check, 'getChannelBootstrap', 'the logo', await media.logo(channel));
  for (const part of ['getSettings', 'getColorSettings', 'getMenu', 'listFaq', 'listEventLocations'] as const)
    await check.succeed(part, 'its part of the channel', { key });
  for (const part of [
    'listEventCategories',
    'listParticipantGroups',
    'listParticipantGroupProperties',
  ] as const)
    await check.succeed(part, 'its part of the channel', { key });
  await check.succeed('listSlides', 'its part of the channel', { key, query: { type: 'main' } });
  await check.succeed('getGeo', 'where the visitor is', { key });
  await check.succeed('getUserAccess', 'what the visitor may do', { key });
  await check.succeed('listParticipants', 'all teams', { key, query: { no_limit: 1 } });

  const pages = await check.succeed('listPages', 'the pages', { key });
  const page = idOf(Array.isArray(pages) ? pages[0] : listIn(channel, 'pages')[0]);
  if (page !== null)
    await check.succeed('getPage', 'the first page', { key, path: { id: page } }, (data) =>
      meanings.same('getPage', data, page),
    );
  const alias = isObject(channel) && isObject(channel.settings) ? channel.settings.contact_form_alias : null;
  if (typeof alias === 'string')
    await check.succeed('getCustomForm', 'the contact form', { key, path: { alias } }, form);
  return channel;
}

export async function readGames({ check, meanings, media, key }: Reader): Promise<void> {
  const home = await check.succeed('getHomepageEvents', 'home', { key }, (data) =>
    meanings.events('getHomepageEvents', data),
  );
  const first = await check.succeed(
    'listEvents',
    'the first page of all games',
    { key, query: { limit: LIMIT } },
    (data, body) => [...meanings.events('listEvents', data), ...meanings.list('listEvents', body, LIMIT)],
  );
  await readSecondPage(check, meanings, key, first);
  for (const type of ['live', 'upcoming', 'finished'] as const)
    await check.succeed(
      'listEvents',
      `games that are ${type}`,
      { key, query: { type, limit: LIMIT } },
      (data) =>
        (Array.isArray(data) ? data : []).some((event) => isObject(event) && event.type !== type)
          ? [
              {
                sentence: `The filter type=${type} also brings others.`,
                pointer: '/data',
                place: check.contract.describe('listEvents').place,
                effect: 'Lists show games that do not belong there.',
              },
            ]
          : [],
    );
  // One game of each kind stands for all: the free and the sold, the live and the recorded.
  const seen = new Set<string>();
  for (const rail of ['live', 'upcoming', 'finished']) {
    for (const event of listIn(home, rail)) {
      const id = idOf(event);
      const kind = isObject(event) ? `${rail} ${event.access}` : '';
      if (id === null || seen.has(kind)) continue;
      seen.add(kind);
      const game = await check.succeed(
        'getEvent',
        `a game that is ${kind}`,
        { key, path: { id } },
        (data) => [...meanings.events('getEvent', data), ...meanings.same('getEvent', data, id)],
      );
      // An address that is no text is a deviation already.
      if (deviationsOf('getEvent', { data: game }).every(({ pointer }) => !pointer.startsWith('/data/media')))
        await follow(check, 'getEvent', `the stream of a game that is ${kind}`, await media.event(game));
    }
  }
}

async function readSecondPage(check: Check, meanings: Meanings, key: string, first: unknown): Promise<void> {
  if (!Array.isArray(first) || first.length < LIMIT) return;
  const query = { limit: LIMIT, offset: LIMIT };
  await check.succeed('listEvents', 'the second page of all games', { key, query }, (data, body) => [
    ...(Array.isArray(data) && data.length > 0 && idOf(data[0]) === idOf(first[0])
      ? [
          {
            sentence: 'The second page begins like the first (offset).',
            pointer: '/data',
            place: check.contract.describe('listEvents').place,
            effect: 'Lists repeat their beginning and never reach their end.',
          },
        ]
      : []),
    ...meanings.list('listEvents', body, LIMIT),
  ]);
}

export async function readShop({ check, meanings, key }: Reader): Promise<void> {
  const packages = await check.succeed('listPackages', 'the passes', { key }, (data) =>
    meanings.passes('listPackages', data),
  );
  const subscriptions = await check.succeed('listSubscriptions', 'the subscriptions', { key }, (data) =>
    meanings.passes('listSubscriptions', data),
  );
  const [pass, plan] = [packages, subscriptions].map((list) => idOf(Array.isArray(list) ? list[0] : null));
  if (typeof pass === 'number') {
    await check.succeed('getPackage', 'the first pass', { key, path: { id: pass } }, (data) => [
      ...meanings.passes('getPackage', data),
      ...meanings.same('getPackage', data, pass),
    ]);
  }
  if (typeof plan === 'number') {
    await check.succeed('getSubscription', 'the first subscription', { key, path: { id: plan } }, (data) =>
      meanings.same('getSubscription', data, plan),
    );
  }
  // A preview changes nothing, and visitors see it too.
  const sold = (Array.isArray(packages) ? packages : []).find(isPlain);
  const id = idOf(sold);
  if (id === null || !isObject(sold)) return;
  const event = numberIn(sold, 'event_id');
  const item = event === null ? { type: 'package' } : { type: 'event', event_id: event };
  const body = { items: [{ ...item, package_id: id }] };
  await check.succeed('previewInvoice', 'the bill of a pass', { key, body }, (data) => meanings.bill(data));
}

/** A pass that needs no choice of a team or a category, and no other pass. */
function isPlain(pass: unknown): boolean {
  if (!isObject(pass)) return false;
  const isOnSale =
    pass.availability === undefined || pass.availability === null || pass.availability === 'on_sale';
  return (
    isOnSale && pass.is_team_pass !== true && pass.pass_kind !== 'additional' && pass.pass_type !== 'category'
  );
}

export async function readLibrary({ check, meanings, key }: Reader): Promise<void> {
  await check.succeed('listVodMediaCategories', 'the shelves', { key });
  await check.succeed('listVodMediaRails', 'the rails', { key });
  const items = await check.succeed(
    'listVodMediaItems',
    'the videos',
    { key, query: { limit: LIMIT } },
    (_, body) => meanings.list('listVodMediaItems', body, LIMIT),
  );
  await check.succeed('searchVodMedia', 'a search', { key, query: { title: 'a', limit: LIMIT } }, (_, body) =>
    meanings.list('searchVodMedia', body, LIMIT),
  );
  const id = idOf(Array.isArray(items) ? items[0] : null);
  if (id !== null)
    await check.succeed('getVodMediaItem', 'the first video', { key, path: { id } }, (data) =>
      meanings.same('getVodMediaItem', data, id),
    );
}

/** Reads the lists that belong to one viewer; a visitor is refused. */
export async function readViewer({ check, meanings, key, isViewer }: Reader): Promise<void> {
  const own = [
    'getProfile',
    'listFavorites',
    'listCards',
    'listFavoriteEvents',
    'listEventsWithClip',
  ] as const;
  const asVisitor = {
    statuses: [401],
    field: null,
    effect: 'The storefront takes a visitor for a viewer, or shows an error to both.',
  };
  for (const operation of [...own, 'listOrders', 'listUserClips'] as const) {
    if (!isViewer) await check.refuse(operation, 'by a visitor', { key }, asVisitor);
    else await check.succeed(operation, 'by the viewer', { key, query: LISTED[operation] ?? {} });
  }
  const home = await check.succeed('getHomepageEvents', 'home again', { key });
  const game = idOf(['finished', 'live'].flatMap((rail) => listIn(home, rail))[0]);
  if (game !== null) {
    const call = { key, path: { id: game } };
    if (isViewer) await check.succeed('listEventClips', 'by the viewer', call);
    else await check.refuse('listEventClips', 'by a visitor', call, asVisitor);
    await check.succeed('listPublicClips', 'by anyone', { key: null, path: { id: game } });
  }
  if (!isViewer) return;
  const orders = await check.succeed('listOrders', 'the orders', { key, query: { no_limit: 1 } });
  const order = idOf(Array.isArray(orders) ? orders[0] : null);
  if (order !== null)
    await check.succeed('getOrder', 'the latest order', { key, path: { id: order } }, (data) =>
      meanings.same('getOrder', data, order),
    );
}

const LISTED: Readonly<Record<string, Record<string, number>>> = {
  listFavoriteEvents: { limit: LIMIT },
  listEventsWithClip: { limit: LIMIT },
  listUserClips: { limit: LIMIT },
};

/** An address in an answer is no call of the contract; its findings belong to the answer. */
async function follow(
  check: Check,
  operation: 'getEvent' | 'getChannelBootstrap',
  asked: string,
  findings: Awaited<ReturnType<MediaCheck['logo']>>,
): Promise<void> {
  const last = check.checked.findLast((entry) => entry.operation === operation);
  if (last === undefined || findings.length === 0) return;
  check.append({ ...last, asked, findings });
}
