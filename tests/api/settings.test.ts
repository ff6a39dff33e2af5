import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings, loadProjectSettings, readSettings } from '../../src/api/settings';
import { json } from './harness';

afterEach(() => {
  vi.useRealTimers();
});

describe('the project settings file', () => {
  it('is read by its known keys', async () => {
    const file = {
      channel_host: 'platform.example:8443',
      schema: 'http',
      key_service_url: 'https://keys.example',
      stripe_publishable_key: 'pk_1',
      inspect: true,
      developer: true,
      unknown: 'left behind',
    };
    expect(await loadProjectSettings(async () => json(file))).toEqual({
      ...defaultSettings,
      channel_host: 'platform.example:8443',
      schema: 'http',
      key_service_url: 'https://keys.example',
      stripe_publishable_key: 'pk_1',
      inspect: true,
      developer: true,
    });
  });

  it.each<[string, () => Promise<Response>]>([
    ['missing', async () => json({}, 404)],
    ['HTML', async () => new Response('<!doctype html>')],
    ['empty', async () => new Response('')],
    ['null', async () => json(null)],
    ['a list', async () => json([1])],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fault 16: %s, it is ignored', async (_name, fetch) => {
    expect(await loadProjectSettings(fetch)).toEqual(defaultSettings);
  });

  it('fault 16: hanging, it is ignored after 3 seconds', async () => {
    vi.useFakeTimers();
    const hanging: typeof fetch = (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const read = vi.fn();
    const reading = loadProjectSettings(hanging).then(read);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledWith(defaultSettings);
    await reading;
  });

  it('fault 16: __proto__ and constructor in it change nothing', async () => {
    const hostile =
      '{"__proto__":{"inspect":true,"channel_host":"evil.example"},"constructor":{"prototype":{"inspect":true}}}';
    expect(await loadProjectSettings(async () => new Response(hostile))).toEqual(defaultSettings);
    expect(Object.getOwnPropertyNames({})).toEqual([]);
    expect('inspect' in {}).toBe(false);
  });

  it('may redirect social logins, but only to web pages', () => {
    const ours = {
      google_authorize_url: '/sandbox/consent/google',
      facebook_authorize_url: 'https://id.example/fb',
    };
    expect(readSettings(ours)).toEqual({ ...defaultSettings, ...ours });
    for (const address of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x']) {
      expect(readSettings({ google_authorize_url: address })).toEqual(defaultSettings);
    }
  });

  it('may name the scripts of reCAPTCHA, Google’s tag and Stripe, but only on the web or on its own host', () => {
    const ours = {
      recaptcha_script_url: '/sandbox/recaptcha.js',
      stripe_script_url: '/sandbox/stripe.js',
      google_tag_script_url: 'https://tags.example/gtag/js',
    };
    expect(readSettings(ours)).toEqual({ ...defaultSettings, ...ours });
    expect(defaultSettings.stripe_script_url).toBe('https://js.stripe.com/endive/stripe.js');
    for (const address of ['data:text/javascript,1', '//evil.example/stripe.js', '', 7]) {
      expect(readSettings({ stripe_script_url: address })).toEqual(defaultSettings);
    }
  });

  it('values of another type count as absent', () => {
    expect(
      readSettings({
        channel_host: 5,
        schema: 'javascript',
        inspect: 'yes',
        developer: 1,
        key_service_url: '',
      }),
    ).toEqual(defaultSettings);
  });
});
