import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inlineScript } from '../../../scripts/inlineScript';
import { LIST_PAGE } from '../../../src/api/constants';
import { operations } from '../../../src/api/schema/operations';
import { defaultSettings } from '../../../src/api/settings';
import { createStorage } from '../../../src/api/storage/storage';
import type { BrowserKey } from '../../../src/api/storage/storedKeys';
import { takeEarly } from '../../../src/app/page/earlyAnswers';

const ORIGIN = 'https://watch.example';
const NOW = Date.UTC(2026, 0, 15);

type Visit = {
  /** Path and query of the page. */
  page?: string;
  /** Raw entries of localStorage. */
  stored?: Readonly<Record<string, string>>;
  /** JSON, or a status, by the path of the request; any other path answers an empty object. */
  answers?: Readonly<Record<string, unknown>>;
  isFramed?: boolean;
  isStorageBlocked?: boolean;
};

type EarlyAnswers = NonNullable<Window['rudyEarlyAnswers']>;

/** The entry that the app’s own store leaves in localStorage. */
function storedByApp(key: BrowserKey, value: unknown, ttlMs?: number): Record<string, string> {
  const kept: Record<string, string> = {};
  const storage = { getItem: () => null, setItem: (name: string, text: string) => (kept[name] = text) };
  const clock = { now: () => NOW };
  createStorage({
    storage: () => storage as unknown as Storage,
    ...{ clock, onVolatile: () => {}, events: null },
  }).set(key, value, ttlMs);
  return kept;
}

/** The answers of a platform on the storefront's own host. */
const PLATFORM = {
  '/settings.json': {},
  [`${defaultSettings.key_service_url}${operations.getChannelKey.path}?host=watch.example`]: {
    data: { channel_key: 'ck 1' },
  },
  [`/api${operations.getApiKey.path}`]: { data: { api_key: 'ak&1' } },
};

/** Runs the document's script as a browser would, and returns what it sent and what it left for the app. */
async function visit({ page = '/', stored = {}, answers = PLATFORM, ...visit }: Visit) {
  const sent: string[] = [];
  const fetch = async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const address = url.replace(ORIGIN, '');
    sent.push([method, address, body].filter(Boolean).join(' '));
    const answer = answers[address] ?? {};
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    if (typeof answer === 'number') return new Response(null, { status: answer });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
  const localStorage = {
    getItem: (key: string) => {
      if (visit.isStorageBlocked) throw new Error('blocked');
      return stored[key] ?? null;
    },
  };
  const { pathname, search } = new URL(page, ORIGIN);
  const location = { origin: ORIGIN, hostname: 'watch.example', pathname, search };
  const window: { rudyEarlyAnswers?: EarlyAnswers } = {};
  const top = { isOther: true };
  const self = visit.isFramed ? {} : top;
  runInNewContext(inlineScript('earlyRequests'), {
    ...{ window, self, top, location, localStorage, fetch, URL, AbortController },
    Date: { now: () => NOW },
  });
  // Four answers follow each other at most, each after a few microtasks.
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return { sent, left: window.rudyEarlyAnswers ?? new Map<string, never>() };
}

const keyRequests = [
  'GET /settings.json',
  'GET /services/keys/channel-key?host=watch.example',
  'POST /api/get_api_key {"channel_key":"ck 1"}',
];
const { getHomepageEvents, getEvent, getChannelBootstrap, getProfile } = operations;
const { listPackages, listSubscriptions, listVodMediaRails, listVodMediaCategories } = operations;
const data = (key: string, ...first: string[]) =>
  [...first, getChannelBootstrap.path, getProfile.path].map((path) => `GET /api${path}?api_key=${key}`);

describe('the first script of the document', () => {
  it('sends settings, keys and the data of home one after the other', async () => {
    const { sent, left } = await visit({});
    expect(sent).toEqual([...keyRequests, ...data('ak%261', getHomepageEvents.path)]);
    expect([...left.keys()]).toEqual(
      sent.map((line) => line.replace(/ \{.*/, '').replace(' /', ` ${ORIGIN}/`)),
    );
  });

  it.each([
    ['/watch/1001', [getEvent.path.replace('{id}', '1001')]],
    ['/watch/0', []],
    ['/?sport=3', []],
    ['/login', []],
    ['/passes', [listPackages.path, listSubscriptions.path]],
    ['/passes?event_id=1005', []],
    ['/vod_library', [listVodMediaRails.path, listVodMediaCategories.path]],
    // Without a stored key there is nobody whose clips could be read.
    ['/profile/clips', []],
  ])('sends what %s needs', async (page, first) => {
    const { sent } = await visit({ page });
    expect(sent.slice(3)).toEqual(data('ak%261', ...first));
  });

  it('asks for the clips of a viewer who has been here before', async () => {
    const { sent } = await visit({ page: '/profile/clips', stored: storedByApp('api_key', 'ak2') });
    expect(sent).toEqual([
      'GET /settings.json',
      `GET /api${operations.listUserClips.path}?limit=${LIST_PAGE}&offset=0&api_key=ak2`,
      ...data('ak2'),
    ]);
  });

  it('leaves each request so that it can be ended', async () => {
    const { left } = await visit({});
    for (const { stop } of left.values()) expect(stop.signal.aborted).toBe(false);
    expect(left.size).toBe(6);
  });

  it('skips the keys that are stored', async () => {
    const withApiKey = await visit({ stored: storedByApp('api_key', 'ak2') });
    expect(withApiKey.sent).toEqual(['GET /settings.json', ...data('ak2', getHomepageEvents.path)]);
    const withChannelKey = await visit({ stored: storedByApp('channel_key', 'ck2') });
    expect(withChannelKey.sent.slice(0, 2)).toEqual([
      'GET /settings.json',
      'POST /api/get_api_key {"channel_key":"ck2"}',
    ]);
  });

  it.each([
    ['expired', storedByApp('api_key', 'ak2', 0)],
    ['of another version', { rudy_api_key: JSON.stringify({ version: 0, expires: NOW + 1, value: 'ak2' }) }],
    ['empty', storedByApp('api_key', '')],
  ])('asks for a key if the stored one is %s', async (_, stored) => {
    const { sent } = await visit({ stored });
    expect(sent.slice(0, 3)).toEqual(keyRequests);
  });

  it('asks the platform and the key service that the settings name', async () => {
    const { sent } = await visit({
      answers: {
        '/settings.json': {
          channel_host: 'Platform.example:8443',
          key_service_url: 'https://keys.example/v1/',
        },
        'https://keys.example/v1/channel-key?host=watch.example': { data: { channel_key: 'ck3' } },
        'https://platform.example:8443/api/get_api_key': { data: { api_key: 'ak3' } },
      },
    });
    expect(sent.slice(1, 4)).toEqual([
      'GET https://keys.example/v1/channel-key?host=watch.example',
      'POST https://platform.example:8443/api/get_api_key {"channel_key":"ck3"}',
      'GET https://platform.example:8443/api/events-for-homepage?api_key=ak3',
    ]);
  });

  it.each([
    ['in a frame', { isFramed: true }],
    ['without storage', { isStorageBlocked: true }],
    ['with a doubted key', { stored: storedByApp('doubted_key', 'ak0') }],
    ['with a damaged key', { stored: { rudy_api_key: '{' } }],
  ])('sends nothing %s', async (_, circumstances) => {
    expect((await visit(circumstances)).sent).toEqual([]);
  });

  const surprises: readonly (readonly [string, unknown])[] = [
    ['refused', 500],
    ['without network', 'unreachable'],
    ['answered with HTML', '<!doctype html>'],
    ['answered with null', null],
  ];
  it.each(
    Object.keys(PLATFORM).flatMap((path, at) =>
      surprises
        .filter(([, answer]) => answer !== null || at > 0)
        .map(([how, answer]) => [path, how, answer, at + 1] as const),
    ),
  )('sends no further request after %s, %s', async (path, _, answer, count) => {
    const body = answer === null ? 'null' : answer;
    const { sent } = await visit({ answers: { ...PLATFORM, [path]: body } });
    expect(sent).toHaveLength(count);
  });
});

describe('an early answer', () => {
  const url = `${ORIGIN}/api/profile?api_key=ak`;
  const request = { method: 'GET', url };
  const answer = Promise.resolve(new Response());
  let stop = new AbortController();

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    stop = new AbortController();
    vi.stubGlobal('window', { rudyEarlyAnswers: new Map([[`GET ${url}`, { answer, stop, sentMs: NOW }]]) });
  });
  afterEach(() => void vi.useRealTimers());

  it('is taken once', () => {
    expect(takeEarly(request)).toEqual({ answer, stop, sentMs: NOW });
    expect(takeEarly(request)).toBeUndefined();
  });

  it('ends with the request that took it, since a browser lets the next one to its address wait', () => {
    const giving = new AbortController();
    takeEarly({ ...request, signal: giving.signal });
    expect(stop.signal.aborted).toBe(false);
    giving.abort();
    expect(stop.signal.aborted).toBe(true);
  });

  it('belongs to its method and address only', () => {
    expect(takeEarly({ method: 'GET', url: `${url}2` })).toBeUndefined();
    expect(takeEarly(request)).toBeDefined();
  });

  it('is outdated after 30 seconds', () => {
    vi.setSystemTime(NOW + 30_000);
    expect(takeEarly(request)).toBeUndefined();
    expect(stop.signal.aborted).toBe(true);
  });

  it('is outdated once the app has changed something', () => {
    expect(takeEarly({ method: 'POST', url: `${ORIGIN}/api/login` })).toBeUndefined();
    expect(takeEarly(request)).toBeUndefined();
    expect(stop.signal.aborted).toBe(true);
  });

  it('is missed where the document has no such script', () => {
    vi.stubGlobal('window', {});
    expect(takeEarly(request)).toBeUndefined();
  });
});
