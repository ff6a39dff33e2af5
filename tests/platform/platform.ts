/**
 * A whole platform in one file, written from `openapi/` alone with nothing but Node: the example of docs/platform.md.
 * It has the levels "watch" and "sell": a free live game, one that is sold, one to come, accounts and one pass.
 * `npx tsx tests/platform/platform.ts` starts it. Everything is kept in memory, and no money moves: `charge` is the place
 * where a real platform asks Stripe.
 */
import { randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import { mediaAt } from './liveStream';

export interface PlatformOptions {
  /** Host names of the storefronts of this channel, as the browser's address bar has them, without port. */
  storefronts: readonly string[];
  /** The origin of pictures and streams, which need not be the API's: `http://media.harbour.example:8080`. */
  mediaOrigin: string;
  /** How far the platform's clock is ahead of this machine's. Storefronts follow the platform's clock. */
  clockAheadSeconds?: number;
}

type Fields = Readonly<Record<string, unknown>>;
type Viewer = { id: number; email: string; first_name: string; last_name: string };
type Account = Viewer & { salt: string; hash: Buffer };
/** The visitor or viewer that an API key stands for. */
type Session = { apiKey: string; account: Account | null };
type Bill = {
  currency: string;
  lines: object[];
  subtotal: number;
  tax: number;
  service_fee: number;
  total: number;
};
type Order = { id: number; buyer: Account; attempt: string; bill: Bill; createdTs: number; paid: boolean };
type Call = { id: number; query: URLSearchParams; body: Fields; attempt: string; session: Session };

/** A refusal: a status, a sentence in English, and a sentence for each field at fault (openapi/shared/errors.yaml). */
class Refusal extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}
const invalid = (fields: Record<string, string>) => new Refusal(422, 'The given data was invalid.', fields);
const noKey = (name: string) =>
  new Refusal(403, 'No channel or api key found.', { [name]: 'It is not valid.' });

const PASS = {
  ...{ id: 501, name: 'Single game', description: 'This game, live and as a recording.', event_id: 102 },
  // Money is a number in major units of the channel's currency.
  ...{ price: 4.99, base_price: 4.49, service_fee: 0.5, pass_type: 'single', pass_kind: 'regular' },
};

export function createPlatform({ storefronts, mediaOrigin, clockAheadSeconds = 0 }: PlatformOptions): Server {
  // Moments are whole seconds since the epoch, UTC.
  const now = () => Math.floor(Date.now() / 1000) + clockAheadSeconds;
  const startedTs = now() - 600;
  const sessions = new Map<string, Session>();
  const accounts: Account[] = [];
  const orders: Order[] = [];
  const attempts = new Map<string, { sent: string; answer: unknown }>();

  // The channel: everything that start-up needs is one answer.
  const bootstrap = {
    settings: {
      levels: ['watch', 'sell'],
      customer_portal: false,
      ...{ name: 'Harbour Hockey', language: 'en', currency: 'CAD', time_zone: 'America/Halifax' },
      ...{ cookie_notice: 'notice', support_email: 'help@harbour.example' },
      logo: { url: `${mediaOrigin}/pictures/logo.svg`, width: 160, height: 40, kind: 'logo' },
    },
    'color-settings': { 'footer-background': '#0b5d6b', 'body-background': '#07161a' },
    menu: { header: [{ id: 1, title: 'Passes', type: 'link', url: '/passes' }], footer: [] },
    packages: [PASS],
    subscriptions: [],
  };

  // Games. A stream is sent only to a viewer who may watch it.
  const holdsPass = (account: Account | null) => orders.some(({ buyer, paid }) => buyer === account && paid);
  const stream = (id: number) => {
    const url = `${mediaOrigin}/live/master.m3u8`;
    return { id, kind: 'live', url, mime_type: 'application/vnd.apple.mpegurl' };
  };
  const eventsFor = (account: Account | null) => {
    const seals = { id: 21, name: 'Harbour Seals', short_name: 'SEALS' };
    const gulls = { id: 22, name: 'Cape Gulls', short_name: 'GULLS' };
    const game = { participants: [seals, gulls], home_team_id: 21, time_zone: 'America/Halifax' };
    const live = { ...game, type: 'live', stream_status: 'live', event_utc_ts: startedTs };
    const sold = { access: 'ppv', price: PASS.price, single_event_package_id: PASS.id };
    const isOpen = holdsPass(account);
    return [
      { ...live, id: 101, name: 'Warm-up', participants: [], access: 'free', media: [stream(901)] },
      { ...live, id: 102, ...sold, has_access: isOpen, media: isOpen ? [stream(902)] : [] },
      { ...game, id: 103, type: 'upcoming', access: 'free', event_utc_ts: startedTs + 2400 },
    ];
  };

  // Accounts. A login ends the key that was sent, and answers with one that stands for the viewer.
  const viewerOf = ({ salt: _, hash: __, ...viewer }: Account): Viewer => viewer;
  const hashOf = (password: string, salt: string) => scryptSync(password, salt, 32);
  const openSession = (account: Account | null): string => {
    const apiKey = `ak_${randomUUID()}`;
    sessions.set(apiKey, { apiKey, account });
    return apiKey;
  };
  const logIn = ({ apiKey }: Session, account: Account) => {
    sessions.delete(apiKey);
    return { data: { api_key: openSession(account), user: viewerOf(account) } };
  };
  const accountOf = ({ account }: Session): Account => {
    if (account === null) throw new Refusal(401, 'Unauthenticated.');
    return account;
  };
  const register = ({ session, body }: Call) => {
    const { email = '', password = '', first_name = '', last_name = '' } = texts(body);
    const wrong: Record<string, string> = {};
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email))
      wrong.email = 'The email must be a valid email address.';
    // The storefront knows some sentences, and shows its own words for them: openapi/shared/errors.yaml.
    if (accounts.some((account) => account.email === email)) wrong.email = 'The email already registered.';
    if (password.length < 8) wrong.password = 'The password must be at least 8 characters.';
    if (password !== body.password_confirmation) wrong.password_confirmation = 'The passwords differ.';
    for (const [field, value] of Object.entries({ first_name, last_name, terms: body.terms }))
      if (!value) wrong[field] = 'The field is required.';
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    const salt = randomUUID();
    const account = {
      id: accounts.length + 1,
      email,
      first_name,
      last_name,
      salt,
      hash: hashOf(password, salt),
    };
    accounts.push(account);
    return logIn(session, account);
  };
  const logInWith = ({ session, body }: Call) => {
    const { email, password } = texts(body);
    if (!email || !password) throw invalid({ [email ? 'password' : 'email']: 'The field is required.' });
    const account = accounts.find((each) => each.email === email);
    if (account && timingSafeEqual(hashOf(password, account.salt), account.hash))
      return logIn(session, account);
    throw new Refusal(401, 'Wrong auth data.', { email: 'Wrong auth data.' });
  };

  // Selling. The storefront shows the bill before the viewer pays; the order has the last word afterwards.
  const billOf = (items: unknown): Bill => {
    const [item, ...more]: Fields[] = Array.isArray(items) ? items : [];
    if (item?.package_id !== PASS.id || more.length > 0) throw new Refusal(404, 'Not found.');
    const cents = Math.round(PASS.price * 100);
    const tax = Math.round(cents * 0.05);
    const lines = [
      { title: PASS.name, amount: PASS.base_price, kind: 'pass' },
      { title: 'Service fee', amount: PASS.service_fee, kind: 'fee' },
      { title: 'GST 5 %', amount: tax / 100, kind: 'tax' },
    ];
    const sums = {
      subtotal: PASS.price,
      tax: tax / 100,
      service_fee: PASS.service_fee,
      total: (cents + tax) / 100,
    };
    return { currency: 'CAD', lines, ...sums };
  };
  /** A real platform confirms a PaymentIntent with the token or the card of the body, and learns of the charge later. */
  const charge = (order: Order) => setTimeout(() => Object.assign(order, { paid: true }), 500).unref();
  const orderOf = ({ id, paid, bill, createdTs, attempt }: Order) => ({
    ...{
      id,
      type: 'event',
      status: paid ? 'paid' : 'pending',
      activity_status: paid ? 'active' : 'inactive',
    },
    product: { id: PASS.id, name: PASS.name, event_id: PASS.event_id },
    ...{ amount: bill.total, lines: bill.lines, currency: bill.currency, created_ts: createdTs },
    ...{ idempotency_key: attempt, transactions: [] },
  });
  const ordersOf = ({ session, query }: Call) => {
    const attempt = query.get('idempotency_key');
    const account = accountOf(session);
    const own = orders.filter(({ buyer }) => buyer === account);
    return own.filter((order) => attempt === null || order.attempt === attempt).map(orderOf);
  };
  const buy = (call: Call) => {
    const buyer = accountOf(call.session);
    const { attempt, body } = call;
    if (attempt.length < 16 || attempt.length > 64)
      throw invalid({ idempotency_key: 'It has 16 to 64 characters.' });
    // A repeated key gets the first answer again, so that a lost answer never charges twice.
    const sent = JSON.stringify(Object.entries({ ...body, api_key: null }).sort());
    const first = attempts.get(attempt);
    if (first?.sent === sent) return first.answer;
    if (first)
      throw new Refusal(409, 'The key belongs to another payment.', { idempotency_key: 'other_body' });
    const bill = billOf([body]);
    if (body.expected_total !== bill.total)
      throw invalid({ expected_total: `The total is ${bill.total} now.` });
    if (!body.confirmation_token_id && !body.payment_method_id) throw invalid({ payment: 'card_declined' });
    const order = { id: 7001 + orders.length, buyer, attempt, bill, createdTs: now(), paid: false };
    orders.push(order);
    charge(order);
    const answer = { data: { status: 'processing', order_ids: [order.id], client_secret: null } };
    attempts.set(attempt, { sent, answer });
    return answer;
  };

  // The calls, as openapi/channel.yaml lists them. A call that is not here answers 404, and the storefront does without.
  const calls: Readonly<Record<string, (call: Call) => unknown>> = {
    // A second word about the time, for browsers that a proxy keeps the header from.
    'GET /channel-bootstrap-data': () => ({ data: bootstrap, server_ts: now() }),
    'GET /geo': () => ({ data: { country_code: 'CA', is_geo_blocked: false } }),
    'GET /user/access': ({ session }) => ({
      data: { capabilities: holdsPass(session.account) ? ['watch'] : [] },
    }),
    'GET /events-for-homepage': ({ session }) => {
      const only = (type: string) => eventsFor(session.account).filter((event) => event.type === type);
      return { data: { live: only('live'), upcoming: only('upcoming'), finished: [] } };
    },
    'GET /events': ({ session, query }) => {
      const type = query.get('type');
      return page(
        eventsFor(session.account).filter((event) => !type || event.type === type),
        query,
      );
    },
    'GET /events/{id}': ({ session, id }) => ({ data: found(eventsFor(session.account), id) }),
    'GET /participants': ({ query }) => page([], query),
    'GET /profile': ({ session }) => ({ data: viewerOf(accountOf(session)) }),
    'POST /v2/auth/register': register,
    'POST /v2/auth/login': logInWith,
    'POST /auth/logout': ({ session }) => ({ data: { done: sessions.delete(session.apiKey) } }),
    'GET /packages': ({ query }) => page([PASS], query),
    'GET /packages/{id}': ({ id }) => ({ data: found([PASS], id) }),
    'GET /subscriptions': ({ query }) => page([], query),
    'GET /subscriptions/{id}': ({ id }) => ({ data: found([], id) }),
    'GET /stripe/list-cards': ({ session, query }) => accountOf(session) && page([], query),
    'POST /stripe/invoice-preview': ({ body }) => ({ data: billOf(body.items) }),
    'POST /stripe/buy': buy,
    'GET /orders': (call) => page(ordersOf(call), call.query),
    'GET /orders/{id}': (call) => ({ data: found(ordersOf(call), call.id) }),
  };
  const CREATES = ['POST /v2/auth/register', 'POST /stripe/buy'];

  async function answer(
    request: IncomingMessage,
    { pathname, searchParams: query }: URL,
  ): Promise<[number, unknown]> {
    const { method = 'GET' } = request;
    const body = method === 'POST' ? await readBody(request) : {};
    const name = `${method} ${pathname.replace(/^\/api/, '').replace(/\/\d+$/, '/{id}')}`;
    if (name === 'GET /services/keys/channel-key') {
      // One platform may serve many channels: the host name in the address bar says which one is meant.
      if (!storefronts.includes(query.get('host') ?? '')) throw new Refusal(404, 'Not found.');
      return [200, { data: { channel_key: 'ck_harbour' } }];
    }
    if (name === 'POST /get_api_key') {
      if (body.channel_key !== 'ck_harbour') throw noKey('channel_key');
      return [200, { data: { api_key: openSession(null) } }];
    }
    // GET and DELETE carry the API key in the query, POST in the body.
    const session = sessions.get(String(method === 'POST' ? body.api_key : query.get('api_key')));
    if (session === undefined) throw noKey('api_key');
    const call = calls[name];
    if (call === undefined) throw new Refusal(404, 'There is no such operation.');
    const attempt = String(request.headers['idempotency-key'] ?? '');
    const answered = call({ id: Number(pathname.split('/').at(-1)), query, body, attempt, session });
    return [CREATES.includes(name) ? 201 : 200, answered];
  }

  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://platform');
    // The clock of every countdown. Browsers hide it from pages of another origin unless it is exposed.
    response.setHeader('Date', new Date(now() * 1000).toUTCString());
    response.setHeader('Access-Control-Expose-Headers', 'Date, Age, Retry-After, X-Request-Id');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key, Range');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const media = mediaAt(url.pathname, now() - startedTs);
    if (media !== null) return response.writeHead(200, { 'Content-Type': media.type }).end(media.body);
    const [status, body] = await answer(request, url).catch(refusalOf);
    return response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
}

function refusalOf(cause: unknown): [number, unknown] {
  if (!(cause instanceof Refusal)) console.error(cause);
  const { status, message, fields } = cause instanceof Refusal ? cause : new Refusal(500, 'Server error.');
  const errors = Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, [sentence]]));
  return [status, { message, errors }];
}

function found<Item extends { id: number }>(items: readonly Item[], id: number): Item {
  const item = items.find((each) => each.id === id);
  if (item === undefined) throw new Refusal(404, 'Not found.');
  return item;
}

function page(items: readonly object[], query: URLSearchParams): object {
  const limit = Number(query.get('limit') ?? 20);
  const offset = Number(query.get('offset') ?? 0);
  return { data: items.slice(offset, offset + limit), meta: { total: items.length, limit, offset } };
}

const texts = (body: Fields): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

async function readBody(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  try {
    return { ...JSON.parse(Buffer.concat(chunks).toString('utf8')) };
  } catch {
    throw new Refusal(400, 'The body must be a JSON object.');
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const port = Number(process.env.PORT ?? 8080);
  const mediaOrigin = `http://127.0.0.1:${port}`;
  createPlatform({ storefronts: ['localhost'], mediaOrigin })
    .on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      console.error(`Port ${port} is in use. Name another one by PORT=…`);
      process.exitCode = 1;
    })
    .listen(port, '127.0.0.1', () => {
      console.log(`The platform is at http://localhost:${port}, for a storefront at http://localhost`);
    });
}
