import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shareable } from '../../src/app/paths/shareableAddress';

/** The query parameters of spec §2, and those of the callbacks, of a payment and of campaigns. */
const PARAMETERS = [
  ...['event_id', 'category_id', 'school', 'team', 'sport', 'channel', 'division', 'group', 'modal'],
  ...['event_category_id', 'participant_id', 'single_event_package_id', 'code', 'subscription_id'],
  ...['package_id', 'trk', 'location', 'email', 'expires', 'signature', 'vod_id', 'type', 'participant'],
  ...['state', 'next', 't', 'title', 'error', 'setup_intent_client_secret', 'payment_intent_client_secret'],
  ...['utm_source', 'utm_campaign', 'fbclid', 'gclid', 'key', 'api_key', 'token'],
];
const SECRET = /^(code|email|expires|signature|state|next|key|api_key|token|.*_secret)$/;
const ORIGIN = 'https://northside.example';

type Tagged = Window & typeof globalThis & { dataLayer?: IArguments[] };

/** A page at an address, and what Google's script is told there. */
async function tagAt(address: string, referrer = '') {
  vi.resetModules();
  const page = { location: new URL(address) } as unknown as Tagged;
  const scripts: { src: string }[] = [];
  const document = {
    referrer,
    createElement: () => ({ src: '', async: false }),
    head: { append: (script: { src: string }) => scripts.push(script) },
  } as unknown as Document;
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', page.location);
  const { loadGoogleTag } = await import('../../src/app/analytics/googleTag');
  const scriptUrl = 'https://www.googletagmanager.com/gtag/js';
  const tell = loadGoogleTag('G-1', { window: page, document, scriptUrl });
  const show = (title: string, location: string) =>
    tell({ type: 'page.viewed', title, location, path: new URL(location).pathname });
  return { show, scripts, told: () => (page.dataLayer ?? []).map((command) => Array.from(command)) };
}

beforeEach(() => vi.unstubAllGlobals());

test.each(PARAMETERS)('`%s` with an email address reaches Google in no address', async (name) => {
  const address = `${ORIGIN}/password-reset?${new URLSearchParams({ [name]: 'sam@rudy.example' })}`;
  const { show, told, scripts } = await tagAt(address, address);
  show('Page', shareable(address));
  expect(JSON.stringify([told(), scripts])).not.toMatch(/sam(@|%40)/);
});

test.each(PARAMETERS.filter((name) => SECRET.test(name)))(
  '`%s` reaches Google with no value',
  async (name) => {
    const address = `${ORIGIN}/verify-email?${new URLSearchParams({ [name]: 'ab12cd34' })}`;
    const { show, told, scripts } = await tagAt(address, address);
    show('Page', shareable(address));
    expect(JSON.stringify([told(), scripts])).not.toContain('ab12cd34');
  },
);

describe('what Google’s script sends by itself', () => {
  test('has an address before the tag is configured, and the page’s own from then on', async () => {
    const { show, told } = await tagAt(
      `${ORIGIN}/verify-email?email=sam%40rudy.example&trk=newsletter`,
      'https://mail.example/inbox?id=7',
    );
    show('Verify', `${ORIGIN}/verify-email?trk=newsletter`);
    show('Home', `${ORIGIN}/`);
    const page = {
      page_location: `${ORIGIN}/verify-email?trk=newsletter`,
      page_referrer: 'https://mail.example/inbox',
    };
    const home = { page_location: `${ORIGIN}/`, page_referrer: page.page_location };
    expect(told()).toEqual([
      ['set', page],
      ['js', expect.any(Date)],
      ['config', 'G-1', { send_page_view: false }],
      ['set', page],
      ['event', 'page_view', { page_title: 'Verify', ...page, send_to: 'G-1' }],
      ['set', home],
      ['event', 'page_view', { page_title: 'Home', ...home, send_to: 'G-1' }],
    ]);
  });
});

test('an email address in a path is left out of the address', () => {
  expect(shareable(`${ORIGIN}/unsubscribe/sam@rudy.example/now`)).toBe(`${ORIGIN}/unsubscribe/now`);
});
