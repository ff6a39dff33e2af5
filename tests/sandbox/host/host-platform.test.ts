import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHost } from '../../../sandbox/host/createHost';
import { createManualClock } from '../../../sandbox/world/clock';
import { createPlatform } from '../../../sandbox/world/platform';
import { type Served, START_MS, serve } from './hostServer';

let served: Served;
beforeAll(async () => {
  served = await serve(
    createHost({ platform: createPlatform({ clock: createManualClock(START_MS) }), root: null }),
  );
});
afterAll(() => served.close());

const act = (name: string, body: unknown = {}) =>
  served.ask(`/sandbox/control/${name}`, { method: 'POST', body });
const state = async (host = 'localhost:4173') =>
  (await served.ask('/sandbox/control/state', { headers: { host } })).json();
beforeEach(() => act('reset'));

const channelKey = async (host: string) =>
  (await served.ask(`/services/keys/channel-key?host=${host}`, { headers: { host } })).text;

describe('the sandbox as a whole', () => {
  it('is another channel on another host name', async () => {
    const [dark, light] = await Promise.all([
      channelKey('northside.localhost'),
      channelKey('voltige.localhost'),
    ]);
    expect(dark).toContain('"channel_key"');
    expect(light).not.toBe(dark);
  });

  it('serves a storefront on a host of its own the channel whose platform it asks', async () => {
    const asked = await served.ask('/services/keys/channel-key?host=league.example', {
      headers: { host: 'voltige.localhost', origin: 'http://league.example' },
    });
    expect(asked.text).toBe(await channelKey('voltige.localhost'));
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const preflight = await served.ask('/api/get_api_key', {
      method: 'OPTIONS',
      headers: { origin: 'http://league.example', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'content-type, idempotency-key',
    ]);
    expect((await served.ask('/services/keys/channel-key?host=x')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  it('serves no key for another host than the one that asks', async () => {
    const asked = await served.ask('/services/keys/channel-key?host=nobody.example', {
      headers: { host: 'voltige.localhost', origin: 'http://league.example' },
    });
    expect(asked.status).toBe(404);
  });

  it('says which caches may keep an answer, as the contract does, and of no refusal', async () => {
    const key = JSON.parse(await channelKey('northside.localhost')).data.channel_key;
    const issued = await served.ask('/api/get_api_key', { method: 'POST', body: { channel_key: key } });
    const query = `?api_key=${JSON.parse(issued.text).data.api_key}`;
    const cachingOf = async (path: string) => (await served.ask(path)).headers['cache-control'];
    expect(await cachingOf(`/api/menu${query}`)).toBe('public, max-age=0, s-maxage=60');
    expect(await cachingOf(`/api/events${query}`)).toBe('no-store');
    expect(await cachingOf('/api/menu?api_key=unknown')).toBe('no-store');
    expect(await cachingOf(`/api/pages/999999${query}`)).toBe('no-store');
  });

  it('generates the settings file', async () => {
    expect((await served.ask('/settings.json')).json()).toEqual({
      schema: 'http',
      key_service_url: '/services/keys',
      datalake_url: '/services',
      error_reporting_url: '/services',
      stripe_publishable_key: 'pk_test_sandbox',
      stripe_script_url: 'http://js.stripe.com.wmain.here.thirdparty.localhost:4173/sandbox/stripe.js',
      google_tag_script_url: 'http://www.googletagmanager.com.wmain.here.thirdparty.localhost:4173/gtag/js',
      google_client_id: 'sandbox.apps.googleusercontent.com',
      google_authorize_url: '/sandbox/consent/google',
      facebook_app_id: '100000000000001',
      facebook_authorize_url: '/sandbox/consent/facebook',
      inspect: true,
      developer: true,
      sandbox_url: '/sandbox',
    });
  });

  it('serves media by ranges, and neither compresses them nor lets them be sniffed', async () => {
    const list = await served.ask('/media/vod/court/master.m3u8', { headers: { 'accept-encoding': 'gzip' } });
    expect(list.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
    });
    const part = await served.ask('/media/download/preroll.mp4', {
      headers: { range: 'bytes=4-7', 'accept-encoding': 'gzip, br' },
    });
    expect([part.status, part.text, part.headers['content-encoding']]).toEqual([206, 'ftyp', undefined]);
  });

  it('holds pictures to the policy of pages, since a picture can be opened as one', async () => {
    const picture = await served.ask('/pictures/icon/120.svg');
    expect(picture.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(picture.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('can lose a segment on purpose', async () => {
    await served.fault({ operation: 'media.segment', status: 404 });
    expect((await served.ask('/media/download/preroll.mp4')).status).toBe(404);
    expect((await served.ask('/media/download/preroll.mp4')).status).toBe(200);
  });

  it('keeps the reports of the browser', async () => {
    const report = { 'csp-report': { 'violated-directive': 'script-src' } };
    await served.ask('/sandbox/csp-report', { method: 'POST', body: report });
    expect((await served.ask('/sandbox/control/cspReports')).json()).toEqual([report]);
    expect(await state()).toMatchObject({ cspReportCount: 1 });
  });

  it('turns the region block on and off', async () => {
    await act('geoBlock', { blocked: 'true' });
    expect(await state()).toMatchObject({ geoBlocked: true });
    await act('geoBlock', { blocked: 'false' });
    expect(await state()).toMatchObject({ geoBlocked: false });
  });

  it('lets no media through to a blocked region', async () => {
    expect((await served.ask('/media/vod/court/master.m3u8')).status).toBe(200);
    await act('geoBlock', { blocked: true });
    expect((await served.ask('/media/vod/court/master.m3u8')).status).toBe(403);
  });

  it('ends a live game when a test says so', async () => {
    const live = '/media/live/1001/master.m3u8';
    expect((await served.ask(live)).status).toBe(200);
    const answer = await act('world', {
      events: { 1001: { alwaysLive: false, startMs: START_MS + 60_000 } },
    });
    expect(answer.status).toBe(200);
    expect((await served.ask(live)).status).toBe(404);
  });

  it.each([
    [{ events: { 1001: { access: 'stolen' } } }, 'access of event 1001 cannot be changed to that.'],
    [{ events: { 1001: { id: 7 } } }, 'id of event 1001 cannot be changed to that.'],
    [{ geoBlocked: 'perhaps' }, 'geoBlocked cannot be changed to that.'],
  ])('refuses the change %o', async (patch, message) => {
    expect((await act('world', patch)).json()).toEqual({ message, errors: {} });
  });

  it('refuses to change what it does not know', async () => {
    const answer = await act('world', { prices: 0 });
    expect([answer.status, answer.json()]).toEqual([
      400,
      { message: 'prices cannot be changed to that.', errors: {} },
    ]);
  });

  it('is as at the start after a reset', async () => {
    await act('keyService', { stopped: true });
    await act('clock', { minutes: '30' });
    await served.fault({ remaining: 'forever' });
    expect(await state()).toMatchObject({ keyServiceStopped: true, now: START_MS + 30 * 60_000 });
    await act('reset');
    expect(await state()).toMatchObject({ keyServiceStopped: false, now: START_MS, faults: [] });
  });
});

describe('the page', () => {
  it('lists the channels and who can log in', async () => {
    const page = await served.ask('/sandbox');
    expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    for (const text of [
      'voltige.localhost',
      'bare.localhost',
      'viewer@rudy.example',
      'Key service: running',
    ]) {
      expect(page.text).toContain(text);
    }
  });

  it('brings its script and style as files', async () => {
    const [script, style] = await Promise.all([
      served.ask('/sandbox/page.js'),
      served.ask('/sandbox/page.css'),
    ]);
    expect([script.headers['content-type'], style.headers['content-type']]).toEqual([
      'text/javascript; charset=utf-8',
      'text/css; charset=utf-8',
    ]);
    expect(script.text).toContain('/sandbox/control/state');
    expect(script.text).not.toMatch(/innerHTML|document\.write|\beval\(/);
  });
});
