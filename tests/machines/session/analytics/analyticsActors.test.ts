import { describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { DAY_MS } from '../../../../src/api/constants';
import type { Datalake } from '../../../../src/api/datalake';
import { createStorage } from '../../../../src/api/storage/storage';
import { createAnalyticsActors, forgetSession } from '../../../../src/machines/analytics/actors';
import type { AnalyticsContext, PageView } from '../../../../src/machines/analytics/types';
import { fakeStorage } from '../../../api/harness';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const page: PageView = { type: 'page.viewed', title: 'Home', location: 'https://a.example/', path: '/' };
const login = { event: 'login', user_id: 88, user_email: null } as const;

/** A browser with the effects of analytics, and a service that gives out sessions `s1`, `s2`, … */
function open({ stored = fakeStorage(), now = 0, userAgent = PHONE, tracking = null as string | null } = {}) {
  const clock = { now: () => now };
  const store = createStorage({ storage: () => stored, clock, onVolatile: () => {}, events: null });
  const sent: unknown[] = [];
  const service = { names: 0, hasName: true, takes: true };
  const datalake: Datalake = {
    send: async (operation, options) => {
      sent.push([operation, 'body' in options ? options.body : null]);
      return service.takes ? ({} as never) : null;
    },
    sessionHash: async () => {
      service.names += 1;
      return service.hasName ? `s${service.names}` : null;
    },
  };
  const stopped = vi.fn();
  const told: PageView[] = [];
  const actors = createAnalyticsActors({
    ...{ datalake, store, clock, tracking: () => tracking },
    navigator: { userAgent } as Navigator,
    screen: { width: 390, height: 844 } as Screen,
    loadGoogleTag: (tag) => (view) => told.push({ ...view, title: `${tag}: ${view.title}` }),
    onPage: (listener) => {
      listener(page);
      return stopped;
    },
  });
  const openSession = () =>
    toPromise(createActor(actors.openSession, { input: { profile: 'yare' } }).start());
  return { actors, store, stored, service, sent, told, stopped, openSession };
}

const device = {
  ...{ device_type: 'mobile', user_agent: PHONE, resolution: '390x844', platform: 'web' },
};

describe('a session of analytics', () => {
  test('is named, told to the service with the device, and lasts a day', async () => {
    const { openSession, sent } = open({ now: 5_000 });
    expect(await openSession()).toEqual({ name: 's1', lastsMs: DAY_MS });
    expect(sent).toEqual([['createSession', { profile: 'yare', session: 's1', ...device }]]);
  });

  test('goes on after a reload for the rest of its day, without being told again', async () => {
    const { openSession, stored } = open({ now: 5_000 });
    await openSession();
    const later = open({ stored, now: 5_000 + DAY_MS - 1_000 });
    expect(await later.openSession()).toEqual({ name: 's1', lastsMs: 1_000 });
    expect([later.sent, later.service.names]).toEqual([[], 0]);
  });

  test('is another one after its day', async () => {
    const { openSession, stored } = open({ now: 5_000 });
    await openSession();
    const later = open({ stored, now: 5_001 + DAY_MS });
    later.service.names = 1;
    expect(await later.openSession()).toEqual({ name: 's2', lastsMs: DAY_MS });
    expect(later.sent).toHaveLength(1);
  });

  test('is another one where the clock of the device was ahead when it was stored', async () => {
    const ahead = open({ now: 40 * DAY_MS });
    await ahead.openSession();
    const { openSession } = open({ stored: ahead.stored, now: 0 });
    expect((await openSession()).lastsMs).toBe(DAY_MS);
  });

  test('that the service did not take keeps its name, and is told again', async () => {
    const { openSession, service, sent } = open();
    service.takes = false;
    await expect(openSession()).rejects.toThrow('Not taken');
    service.takes = true;
    expect(await openSession()).toEqual({ name: 's1', lastsMs: DAY_MS });
    expect([sent.length, sent[0], service.names]).toEqual([2, sent[1], 1]);
  });

  test('cannot be had without a name', async () => {
    const { openSession, service, sent } = open();
    service.hasName = false;
    await expect(openSession()).rejects.toThrow('No session');
    expect(sent).toEqual([]);
  });

  test.each([
    'one',
    null,
    { name: 7, until: DAY_MS, isTold: true },
    { name: 'old', until: '2026', isTold: true },
    { name: 'old', until: DAY_MS },
  ])('that is stored as %j is replaced', async (value) => {
    const { openSession, store, sent } = open();
    store.set('analytics_opened', value);
    expect([(await openSession()).name, sent.length]).toEqual(['s1', 1]);
  });

  test('is forgotten with its name where cookies are declined', async () => {
    const { openSession, store, service } = open();
    await openSession();
    store.set('analytics_session', 's1');
    forgetSession(store);
    expect(store.get('analytics_session')).toBeNull();
    expect([(await openSession()).name, service.names]).toEqual(['s2', 2]);
  });
});

describe('a record', () => {
  const records: AnalyticsContext['waiting'] = [
    login,
    {
      call: 'trackVideoEvent',
      body: { video_view_uuid: 'v1', stream_id: 7, stream_type: 'vod', event: 'play' },
    },
  ];
  const deliver = ({ actors }: ReturnType<typeof open>) =>
    createActor(actors.delivery, { input: { profile: 'yare', session: 's1' } })
      .start()
      .send({ type: 'deliver', records });

  test('is sent by the operation of its kind, in the session', () => {
    const browser = open();
    deliver(browser);
    expect(browser.sent).toEqual([
      ['trackEvent', { profile: 'yare', session_uuid: 's1', ...login }],
      ['trackVideoEvent', { video_view_uuid: 'v1', stream_id: 7, stream_type: 'vod', event: 'play' }],
    ]);
  });

  test('names the campaign that brought the viewer', () => {
    const browser = open({ tracking: 'newsletter' });
    deliver(browser);
    expect(browser.sent[0]).toEqual([
      'trackEvent',
      { profile: 'yare', session_uuid: 's1', ...login, trk: 'newsletter' },
    ]);
  });
});

test('Google’s script is told of the pages as long as it may', () => {
  const { actors, told, stopped } = open();
  const tag = createActor(actors.googleTag, { input: { tag: 'G-1' } }).start();
  expect(told.map(({ title }) => title)).toEqual(['G-1: Home']);
  tag.stop();
  expect(stopped).toHaveBeenCalledOnce();
});

test.each([
  ['tv', 'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0)'],
  ['tv', 'Mozilla/5.0 (Web0S; Linux/SmartTV)'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X700) Chrome/131'],
  ['mobile', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131 Mobile'],
  ['mobile', PHONE],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131'],
])('a %s calls itself %s', async (kind, userAgent) => {
  const { openSession, sent } = open({ userAgent });
  await openSession();
  expect(sent).toEqual([
    [
      'createSession',
      { profile: 'yare', session: 's1', ...device, device_type: kind, user_agent: userAgent },
    ],
  ]);
});
