import { type Fault, fault } from './fault';
import { acceptedInstead, at, inBody, inRefusal, withBody, withHeader, withStatus } from './mistakes';

const HOME = 'GET /api/events-for-homepage';
const EVENTS = 'GET /api/events';
const EVENT = 'GET /api/events/{id}';
const CHANNEL = 'GET /api/channel-bootstrap-data';
const PASSES = 'GET /api/packages';
const PREVIEW = 'POST /api/stripe/invoice-preview';
const RAILS = 'GET /api/vod-media-rails';

const events = (pointer: string) => ({ file: 'openapi/channel/schemas/events.yaml', pointer });
const content = (pointer: string) => ({ file: 'openapi/channel/schemas/content.yaml', pointer });
const passes = (pointer: string) => ({ file: 'openapi/channel/schemas/passes.yaml', pointer });
const errors = (pointer: string) => ({ file: 'openapi/shared/errors.yaml', pointer });
const paths = (name: string, pointer: string) => ({ file: `openapi/channel/paths/${name}.yaml`, pointer });
const GENERAL = { file: 'openapi/channel.yaml', pointer: '/info/description' };
const HOME_ANSWER = paths('events', '/eventsForHomepage/get/responses/200/content/application~1json/schema');
const LEVELS = '/data/settings/levels';
const NO_HOME = 'Viewers see an error instead of the rails of home.';
const NOTICED_BY_NOBODY = 'Viewers notice nothing; code that was generated from the contract refuses it.';
const OWN_CLOCK = 'Countdowns follow the clock of the device, however wrong it is.';
const NO_NEW_KEY = 'A viewer whose key has ended is not given a new one, and reads an error.';

/** The ways in which a platform on the storefront's own origin may be wrong. */
export const faults: readonly Fault[] = [
  fault(
    'ids as strings',
    inBody(HOME, ({ data }) => {
      data.live[0].id = String(data.live[0].id);
    }),
    ['getHomepageEvents', '/data/live/0/id', 'Expected integer, received string.'],
    events('/Event/properties/id'),
    'The whole item is missing in the rails of home.',
  ),
  fault(
    'milliseconds',
    inBody(EVENTS, ({ data }) => {
      data[0].event_utc_ts *= 1000;
    }),
    ['listEvents', '/data/0/event_utc_ts', 'Expected seconds since epoch, received milliseconds.'],
    events('/Event/properties/event_utc_ts'),
    'The game is shown without its time, and no countdown runs.',
  ),
  fault(
    'a string price',
    inBody(PASSES, ({ data }) => {
      data[0].price = String(data[0].price);
    }),
    ['listPackages', '/data/0/price', 'Expected number or null, received string.'],
    passes('/Package/properties/price'),
    'The price is left out, and nobody can buy at it.',
  ),
  fault(
    'an unknown rail',
    inBody(HOME, ({ data }) => {
      data.on_air = data.live;
      delete data.live;
    }),
    ['getHomepageEvents', '/data/on_air', 'The contract has no "on_air" here; its content is not read.'],
    events('/HomepageEvents'),
    'The value is left out of the rails of home.',
  ),
  fault(
    'a missing envelope',
    inBody(HOME, ({ data }) => data),
    ['getHomepageEvents', '/data', 'Expected object, received nothing.'],
    events('/HomepageEvents'),
    NO_HOME,
  ),
  fault(
    'HTML with 200',
    at(HOME, withBody('<!doctype html><title>Login</title>')),
    ['getHomepageEvents', null, 'The answer is HTML, not JSON.'],
    HOME_ANSWER,
    NO_HOME,
  ),
  fault(
    'an item without its id',
    inBody(RAILS, ({ data }) => {
      delete data[0].id;
    }),
    ['listVodMediaRails', '/data/0/id', 'Expected integer, received nothing.'],
    { file: 'openapi/channel/schemas/vod.yaml', pointer: '/VodRail/properties/id' },
    'The whole item is missing in the rails of the library.',
  ),
  fault(
    'an item that is null',
    inBody(HOME, ({ data }) => {
      data.finished[0] = null;
    }),
    ['getHomepageEvents', '/data/finished/0', 'Expected object, received null.'],
    events('/Event'),
    'The whole item is missing in the rails of home.',
  ),
  fault(
    'a list as an object',
    inBody(PASSES, (body) => {
      body.data = { ...body.data };
    }),
    ['listPackages', '/data', 'Expected array, received object.'],
    paths('commerce', '/packages/get/responses/200/content/application~1json/schema/properties/data'),
    'Viewers see an error instead of the list of passes.',
  ),
  fault(
    'a flag as a number',
    inBody(EVENT, ({ data }) => {
      data.has_access = 1;
    }),
    ['getEvent', '/data/has_access', 'Expected boolean, received number.'],
    events('/Event/properties/has_access'),
    'Viewers with a pass are told to buy one.',
  ),
  fault(
    'an unknown value of a closed list',
    inBody(EVENT, ({ data }) => {
      data.access = 'premium';
    }),
    ['getEvent', '/data/access', 'Expected one of free, paid, register, ppv, received another string.'],
    events('/EventAccess'),
    'The game is not said to be free or sold, and the reason for a refusal is missing.',
  ),
  fault(
    'the same id twice',
    inBody(EVENTS, ({ data }) => {
      data[1].id = data[0].id;
    }),
    ['listEvents', '/data/1/id', 'Expected an id of its own, received a repeated id.'],
    events('/Event/properties/id'),
    'The whole item is missing in the lists and the schedule of games.',
  ),
  fault(
    'a time as a date',
    inBody(EVENT, ({ data }) => {
      data.event_utc_ts = '2026-11-20T19:05:00Z';
    }),
    ['getEvent', '/data/event_utc_ts', 'Expected integer or null, received string.'],
    events('/Event/properties/event_utc_ts'),
    'The game is shown without its time, and no countdown runs.',
  ),
  fault(
    'an answer without a body',
    at(CHANNEL, withBody('')),
    ['getChannelBootstrap', null, 'The answer has no body.'],
    paths('channel', '/bootstrap/get/responses/200/content/application~1json/schema'),
    'Viewers see an error instead of the name, menus and colours of the channel.',
  ),
  fault(
    'an answer that is cut off',
    at(HOME, (answer) => {
      answer.body = answer.body.slice(0, 200);
    }),
    ['getHomepageEvents', null, 'The answer is not JSON; it may be cut off.'],
    HOME_ANSWER,
    NO_HOME,
  ),
  fault(
    'JSON that is sent as text',
    at(HOME, withHeader('content-type', 'text/plain')),
    ['getHomepageEvents', null, 'The answer is sent as "text/plain", not as JSON.'],
    HOME_ANSWER,
    NOTICED_BY_NOBODY,
  ),
  fault(
    'a missing operation',
    at('GET /api/stripe/list-cards', (answer) => {
      answer.status = 404;
      answer.body = '{"message":"Not found.","errors":{}}';
    }),
    ['listCards', null, 'The operation is missing; the level sell needs it.'],
    paths('payment', '/listCards/get'),
    'Viewers see an error instead of the choice of saved cards.',
  ),
  fault(
    'a failure of the platform',
    at(PASSES, withStatus(500)),
    ['listPackages', null, 'It answers 500 instead of 200.'],
    paths('commerce', '/packages/get/responses/200'),
    'Viewers see an error instead of the list of passes.',
  ),
  fault(
    'another success than the documented one',
    at(HOME, withStatus(203)),
    ['getHomepageEvents', null, 'It answers 203 instead of 200.'],
    paths('events', '/eventsForHomepage/get/responses/200'),
    NOTICED_BY_NOBODY,
  ),
  fault(
    'a game that does not exist is answered',
    acceptedInstead(EVENT, { data: { id: 1 } }),
    ['getEvent', null, 'It answers 200 instead of 404.'],
    paths('events', '/event/get/responses/404'),
    'An old link shows an error instead of the page that says what is gone.',
  ),
  fault(
    'a key that nobody was given is good',
    acceptedInstead('GET /api/orders', { data: [] }),
    ['listOrders', null, 'It answers 200 instead of 403 or 400.'],
    paths('commerce', '/orders/get/responses/403'),
    NO_NEW_KEY,
  ),
  fault(
    'a refused key that is not named',
    inRefusal(EVENTS, (body) => {
      body.errors = {};
    }),
    ['listEvents', '/errors', 'The refusal does not name errors.api_key.'],
    errors('/ErrorBody/properties/errors'),
    NO_NEW_KEY,
  ),
  fault(
    'a refusal of HTML',
    at(EVENT, (answer) => {
      if (answer.status > 399) answer.body = '<h1>Not found</h1>';
    }),
    ['getEvent', null, 'The answer is HTML, not JSON.'],
    errors('/ErrorBody'),
    'An old link shows an error instead of the page that says what is gone.',
  ),
  fault(
    'sentences that are no list',
    inRefusal('POST /api/v2/auth/login', (body) => {
      body.errors = { email: 'Wrong auth data.' };
    }),
    ['login', '/errors/email', 'Expected a list of sentences, received another value.'],
    errors('/ErrorBody/properties/errors'),
    'A viewer who mistypes the password is not told so.',
  ),
  fault(
    'a wrong password in other words',
    inRefusal('POST /api/v2/auth/login', (body) => {
      body.message = 'Nope.';
      body.errors = {};
    }),
    ['login', '/message', 'The refusal does not say "wrong auth data", by which it is known.'],
    errors('/ErrorBody/properties/message'),
    'A viewer who mistypes the password is not told so.',
  ),
  fault(
    'a key for every host',
    acceptedInstead('GET /services/keys/channel-key', { data: { channel_key: 'ck' } }),
    ['getChannelKey', null, 'It answers 200 instead of 404.'],
    { file: 'openapi/keys.yaml', pointer: '/paths/~1channel-key/get/responses/404' },
    'Any site that points to the storefront shows this channel.',
  ),
  fault(
    'an unknown channel key is good',
    acceptedInstead('POST /api/get_api_key', { data: { api_key: 'ak' } }),
    ['getApiKey', null, 'It answers 200 instead of 403 or 400.'],
    paths('session', '/getApiKey/post/responses/403'),
    'A storefront with an old channel key does not ask for the new one.',
  ),
  fault(
    'a visitor with a profile',
    acceptedInstead('GET /api/profile', { data: { id: 1 } }),
    ['getProfile', null, 'It answers 200 instead of 401.'],
    paths('session', '/profile/get/responses/401'),
    'The storefront takes a visitor for a viewer, or shows an error to both.',
  ),
  fault(
    'no clock',
    (_, answer) => {
      answer.headers.delete('date');
      return answer;
    },
    ['getChannelKey', null, 'Answers have no header Date.'],
    GENERAL,
    OWN_CLOCK,
  ),
  fault(
    'a clock that cannot be read',
    (_, answer) => {
      answer.headers.set('date', 'today');
      return answer;
    },
    ['getChannelKey', null, 'The header Date cannot be read.'],
    GENERAL,
    OWN_CLOCK,
  ),
  fault(
    'a currency of its own',
    inBody(CHANNEL, ({ data }) => {
      data.settings.currency = '$';
    }),
    ['getChannelBootstrap', '/data/settings/currency', 'The currency is no code of ISO 4217.'],
    content('/Currency'),
    'Prices are shown in US dollars.',
  ),
  fault(
    'a zone that no device knows',
    inBody(EVENT, ({ data }) => {
      data.time_zone = 'Eastern Time';
    }),
    ['getEvent', '/data/time_zone', 'The time zone is no IANA name.'],
    events('/Event/properties/time_zone'),
    'Times are shown in the zone of the viewer alone.',
  ),
  fault(
    'a level that is announced and not there',
    (request, answer) => {
      if (!request.path.startsWith('/api/vod-media')) return null;
      return { ...answer, status: 404, body: '{"message":"Not found.","errors":{}}' };
    },
    [
      'getChannelBootstrap',
      LEVELS,
      'The channel announces the level library, and its operations are missing.',
    ],
    content('/Settings/properties/levels'),
    'Viewers are led to the library, and see errors there.',
  ),
  fault(
    'a level that is there and not announced',
    inBody(CHANNEL, ({ data }) => {
      data.settings.levels = ['watch', 'accounts', 'sell', 'library'];
    }),
    [
      'getChannelBootstrap',
      LEVELS,
      'The channel does not announce the level clips, and listEventsWithClip answers.',
    ],
    content('/Settings/properties/levels'),
    'Viewers see nothing of clips.',
  ),
  fault(
    'a colour by name',
    inBody(CHANNEL, ({ data }) => {
      data['color-settings']['body-background'] = 'navy';
    }),
    [
      'getChannelBootstrap',
      '/data/color-settings/body-background',
      'The colour is written neither as #rrggbb nor as rgb().',
    ],
    content('/ColorSettings/properties/body-background'),
    'The channel has the default colour instead.',
  ),
  fault(
    'a game that ends before it begins',
    inBody(EVENT, ({ data }) => {
      data.end_utc_ts = data.event_utc_ts - 60;
    }),
    ['getEvent', '/data/end_utc_ts', 'The game ends before it begins.'],
    events('/Event/properties/end_utc_ts'),
    'The game is taken for over.',
  ),
  fault(
    'a live game of tomorrow',
    inBody(HOME, ({ data }) => {
      data.live[0].event_utc_ts += 86_400;
      data.live[0].end_utc_ts += 86_400;
    }),
    ['getHomepageEvents', '/data/live/0/event_utc_ts', 'The game is live and begins in the future.'],
    events('/Event/properties/event_utc_ts'),
    'Viewers read two things that contradict each other: its time and its state.',
  ),
  fault(
    'a game in the wrong rail',
    inBody(HOME, ({ data }) => {
      data.live[0].type = 'upcoming';
    }),
    ['getHomepageEvents', '/data/live/0/type', 'A game in the rail live has another type.'],
    events('/EventType'),
    'The game stands in the wrong rail of home.',
  ),
  fault(
    'a stream for everybody',
    inBody(EVENT, ({ data }) => {
      data.access = 'paid';
      data.has_access = false;
      data.media = [{ id: 1, kind: 'live', url: '/media/live/1001/master.m3u8' }];
    }),
    ['getEvent', '/data/media/0/url', 'A stream is sent to a viewer without access.'],
    events('/Media/properties/url'),
    'Anyone who looks at the answer watches without a pass.',
  ),
  fault(
    'a live game without a stream',
    inBody(EVENT, ({ data }) => {
      data.media = [];
    }),
    ['getEvent', '/data/media', 'A live game that may be watched has no stream.'],
    events('/Event/properties/media'),
    'The game is on, and viewers who may watch it see no picture.',
  ),
  fault(
    'a stream that is not there',
    at('GET /media/live/.*', withStatus(404)),
    ['getEvent', '/data/media/1/url', 'The address answers 404.'],
    events('/Media/properties/url'),
    'Viewers see an error instead of the game.',
  ),
  fault(
    'a page instead of a stream',
    at('GET /media/live/.*', withBody('<html></html>')),
    ['getEvent', '/data/media/1/url', 'The address leads to no playlist (HLS) and no manifest (DASH).'],
    events('/Media/properties/url'),
    'Viewers see an error instead of the game.',
  ),
  fault(
    'a logo that is not there',
    at('GET /pictures/.*', withStatus(404)),
    ['getChannelBootstrap', '/data/settings/logo/url', 'The address answers 404.'],
    { file: 'openapi/shared/fields.yaml', pointer: '/Image/properties/url' },
    'The name of the channel stands in the place of its logo.',
  ),
  fault(
    'another item than was asked for',
    inBody(EVENT, ({ data }) => {
      data.id += 1;
    }),
    ['getEvent', '/data/id', 'Another item is answered than was asked for.'],
    events('/Event/properties/id'),
    'Viewers open one thing and see another.',
  ),
  fault(
    'a filter that is ignored',
    inBody(EVENTS, ({ data }) => {
      for (const event of data) event.type = 'finished';
    }),
    ['listEvents', '/data', 'The filter type=upcoming also brings others.'],
    paths('events', '/events/get'),
    'Lists show games that do not belong there.',
  ),
  fault(
    'a list that does not say its length',
    inBody(EVENTS, ({ meta }) => {
      delete meta.total;
    }),
    ['listEvents', '/meta/total', 'The list does not say how long it is.'],
    { file: 'openapi/shared/fields.yaml', pointer: '/Meta/properties/total' },
    'Lists do not say how many items they have.',
  ),
  fault(
    'a price that is not its parts',
    inBody(PASSES, ({ data }) => {
      data[0].base_price += 1;
    }),
    ['listPackages', '/data/0/price', 'base_price and service_fee do not add up to price.'],
    passes('/Package/properties/price'),
    'The parts of the price that viewers read do not make the price.',
  ),
  fault(
    'a bill that does not add up',
    inBody(PREVIEW, ({ data }) => {
      data.total += 1;
    }),
    ['previewInvoice', '/data/total', 'The lines do not add up to total.'],
    { file: 'openapi/channel/schemas/payment.yaml', pointer: '/InvoicePreview/properties/total' },
    'Viewers see a bill whose lines do not make the total.',
  ),
];

/** The ways in which a platform on another origin may keep its answers from browsers. */
export const foreignFaults: readonly Fault[] = [
  fault(
    'no other origin allowed',
    (_, answer) => {
      answer.headers.delete('access-control-allow-origin');
      return answer;
    },
    [
      'getChannelKey',
      null,
      'Answers do not allow the origin of the storefront (Access-Control-Allow-Origin).',
    ],
    GENERAL,
    'Browsers refuse every answer: nothing is shown.',
  ),
  fault(
    'a hidden clock',
    (_, answer) => {
      answer.headers.set('access-control-expose-headers', 'age, retry-after, x-request-id');
      return answer;
    },
    ['getChannelKey', null, 'The header date is not exposed (Access-Control-Expose-Headers).'],
    GENERAL,
    OWN_CLOCK,
  ),
  fault(
    'a preflight without the key of payments',
    at('OPTIONS /api/stripe/buy', withHeader('access-control-allow-headers', 'content-type')),
    ['preflight', null, 'The preflight of POST /stripe/buy does not allow the header idempotency-key.'],
    GENERAL,
    'Nobody can pay.',
  ),
  fault(
    'a preflight without DELETE',
    at('OPTIONS /api/favorite/1', withHeader('access-control-allow-methods', 'GET, POST')),
    ['preflight', null, 'The preflight of DELETE /favorite/1 does not allow the method DELETE.'],
    GENERAL,
    'Favourites and clips cannot be removed.',
  ),
  fault(
    'a stream for its own origin only',
    at('GET /media/live/.*', withHeader('access-control-allow-origin', null)),
    [
      'getEvent',
      '/data/media/1/url',
      'The stream does not allow the origin of the storefront (Access-Control-Allow-Origin).',
    ],
    events('/Media/properties/url'),
    'Viewers see an error instead of the game.',
  ),
];
