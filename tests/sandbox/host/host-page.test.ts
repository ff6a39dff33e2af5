import { describe, expect, it } from 'vitest';
import { sandboxPage as answer } from '../../../sandbox/page/sandboxPage';
import type { SandboxState } from '../../../sandbox/page/state';

const sandboxPage = (state: SandboxState) => answer(state).text();

const HOSTILE = `"><script>alert('x')</script>&`;

const empty: SandboxState = {
  worldId: 'main',
  host: 'localhost:4173',
  now: Date.UTC(2026, 0, 15, 12),
  channels: [],
  keyServiceStopped: false,
  geoBlocked: false,
  wallets: false,
  recaptcha: 'off',
  operations: ['*', 'listFaq', 'asset'],
  faults: [],
  waiting: [],
  accounts: [],
  devices: [],
  cards: [],
  coupons: [],
  passes: [],
  orders: [],
  leaveNextPending: false,
  isAccessHeld: false,
  clips: [],
  clipCount: 0,
  clipFate: 'ready',
  outbox: [],
  ledger: [],
  requests: [],
  requestCount: 0,
  cspReportCount: 0,
};

const hostile: SandboxState = {
  ...empty,
  worldId: HOSTILE,
  host: HOSTILE,
  channels: [{ name: HOSTILE, host: HOSTILE, note: HOSTILE }],
  faults: [{ id: HOSTILE, operation: HOSTILE, kind: 'status', match: HOSTILE, remaining: 1 }],
  accounts: [{ email: HOSTILE, password: HOSTILE, note: HOSTILE }],
  devices: [
    { code: HOSTILE, state: 'loggedIn', untilMs: 0, linkPath: HOSTILE, email: HOSTILE, apiKey: HOSTILE },
  ],
  cards: [{ number: HOSTILE, note: HOSTILE }],
  coupons: [{ code: HOSTILE, note: HOSTILE }],
  passes: [{ id: 1, name: HOSTILE, sale: HOSTILE, price: 1 }],
  orders: [
    {
      id: 1,
      email: HOSTILE,
      what: HOSTILE,
      amount: HOSTILE,
      state: HOSTILE,
      isPaid: true,
      renewsMs: 0,
      isFailedRenewal: true,
    },
  ],
  clips: [{ id: 1, name: HOSTILE, email: HOSTILE, eventId: 1, state: HOSTILE, link: HOSTILE }],
  outbox: [
    {
      at: 0,
      to: HOSTILE,
      subject: HOSTILE,
      lines: [HOSTILE],
      links: [{ text: HOSTILE, url: `https://x/${HOSTILE}` }],
    },
  ],
  ledger: [
    {
      at: 0,
      who: HOSTILE,
      purpose: HOSTILE,
      what: HOSTILE,
      amount: HOSTILE,
      status: HOSTILE,
      key: HOSTILE,
    },
  ],
  requests: [
    {
      id: HOSTILE,
      at: 0,
      method: 'GET',
      host: HOSTILE,
      path: HOSTILE,
      operation: HOSTILE,
      status: null,
      fault: HOSTILE,
    },
  ],
};

describe('the sandbox page', () => {
  it('shows whatever it is given as text', async () => {
    const page = await sandboxPage(hostile);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain(`">`.concat('<script>'));
    expect(
      page.split('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;').length,
    ).toBeGreaterThan(20);
  });

  it('links only to addresses that a link may have', async () => {
    const urls = ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/verify-email?x=1'];
    const page = await sandboxPage({
      ...empty,
      outbox: [
        { at: 0, to: 'a@b.c', subject: 'Hello', lines: [], links: urls.map((url) => ({ text: url, url })) },
      ],
    });
    expect(page.match(/<a href="[^"]*"/g)).toEqual(['<a href="/verify-email?x=1"']);
  });

  it('links to each channel and its own sandbox on the same port', async () => {
    const page = await sandboxPage({
      ...empty,
      channels: [{ name: 'Voltige', host: 'voltige.localhost', note: 'French' }],
    });
    expect(page.match(/href="http:[^"]*"/g)).toEqual([
      'href="http://voltige.localhost:4173/"',
      'href="http://voltige.localhost:4173/sandbox"',
    ]);
  });

  it.each([
    [false, 'Key service: running', 'value="true"'],
    [true, 'Key service: stopped', 'value="false"'],
  ])('with the key service stopped (%s) says "%s"', async (keyServiceStopped, says, value) => {
    const page = await sandboxPage({ ...empty, keyServiceStopped });
    expect(page).toContain(
      `<strong role="status">${says}</strong><input type="hidden" name="stopped" ${value}>`,
    );
  });

  it('holds no script or style of its own, as its policy wants', async () => {
    expect(await sandboxPage(hostile)).not.toMatch(/<style|style=|\son\w+=/);
  });
});
