import { expect, test, vi } from 'vitest';

const GOOGLE = 'https://www.googletagmanager.com/gtag/js?id=G-1';
const RELEASE = 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js';
const STRIPE = 'https://js.stripe.com/endive/stripe.js';

async function load(trustedTypes?: object) {
  vi.resetModules();
  vi.stubGlobal('window', { trustedTypes });
  return (await import('../../src/app/page/trustedScriptUrl')).trustedScriptUrl;
}

test('one policy allows the scripts of Google and Stripe, and the default one their plain addresses', async () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: (url: string) => string }) => rules);
  const trustedScriptUrl = await load({ createPolicy });
  expect([trustedScriptUrl(GOOGLE), trustedScriptUrl(STRIPE)]).toEqual([GOOGLE, STRIPE]);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['rudy-script-url', 'default']);
  for (const [, { createScriptURL }] of createPolicy.mock.calls) {
    expect(createScriptURL(RELEASE)).toBe(RELEASE);
    expect(() => createScriptURL('https://evil.example/x.js')).toThrow(TypeError);
  }
});

test.each([
  'https://evil.example/gtag/js?',
  'https://js.stripe.com.evil.example/',
  'data:text/javascript,1',
  '/assets/app.js',
])('%s is refused, with Trusted Types and without', async (url) => {
  const createPolicy = (_: string, rules: object) => rules;
  for (const trustedTypes of [{ createPolicy }, undefined])
    expect((await load(trustedTypes)).bind(null, url)).toThrow(TypeError);
});
