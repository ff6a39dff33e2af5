import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { patch } from './attacks';

/** faults.md rows 4, 5, 6 and 9, end to end on home and watch. */

const FIELDS = [
  'name',
  'description',
  'type',
  'stream_status',
  'access',
  'event_utc_ts',
  'end_utc_ts',
  'duration',
  'time_zone',
  'location_id',
  'location',
  'event_category_id',
  'category',
  'home_team_id',
  'participant',
  'group',
  'division',
  'gender',
  'price',
  'single_event_package_id',
  'view_count',
  'has_access',
  'can_download',
  'can_clip',
  'geo_blocked',
];
const REMOVE = { $remove: true };
const all = (value: unknown) => Object.fromEntries(FIELDS.map((field) => [field, value]));
const home = (event: object) => ({
  live: { '*': event },
  upcoming: { '*': event },
  finished: { '*': event },
});

const main = (page: Page) => page.getByRole('main');

const MISSING: Record<string, object> = {
  null: { ...all(null), participants: [], media: [] },
  'left out': { ...all(REMOVE), participants: REMOVE, media: REMOVE },
  'of another type': { ...all({ odd: [1] }), participants: 'two', media: 7 },
  'null inside': {
    participants: {
      '*': { name: null, short_name: null, alias: null, images: null, color: null, properties: null },
    },
    category: { title: null, alias: null, children: null },
    location: { name: null, city: null, time_zone: null },
    media: { '*': { url: null, kind: null, mime_type: null } },
  },
};

test('events whose every optional field is missing or of another type are shown with the remaining ones', async ({
  page,
  sandbox,
}) => {
  for (const [kind, event] of Object.entries(MISSING))
    await test.step(kind, async () => {
      await sandbox.clearFaults();
      await patch(sandbox, 'getHomepageEvents', home(event));
      await patch(sandbox, 'getEvent', event);
      await page.goto('/');
      await expect(main(page).locator('a[href^="/watch/"] h3').first()).not.toBeEmpty();
      await expect(main(page)).not.toContainText(/undefined|null|NaN|\[object/);
      await page.goto('/watch/1001');
      await expect(main(page).getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(main(page).getByRole('status').first()).not.toBeEmpty();
      await expect(main(page)).not.toContainText(/undefined|null|NaN|\[object/);
      await page.evaluate(() => localStorage.clear());
    });
});

test('a channel whose every part is null or of another type is shown as a plain channel', async ({
  page,
  sandbox,
}) => {
  const parts = [
    'settings',
    'color-settings',
    'menu',
    'slides',
    'pages',
    'faq',
    'static_blocks',
    'events-categories',
    'events-locations',
    'participant-groups',
    'participant-group-properties',
    'packages',
    'subscriptions',
  ];
  for (const value of [null, 'odd', 7, [null, 1, 'x', {}, []]]) {
    await sandbox.clearFaults();
    await patch(sandbox, 'getChannelBootstrap', Object.fromEntries(parts.map((part) => [part, value])));
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: 'Live now' }).locator('a[href^="/watch/"]').first(),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('localhost');
    await page.evaluate(() => localStorage.clear());
  }
});

test('list items without an id are dropped, the others are kept, and duplicates are shown once', async ({
  page,
  sandbox,
}) => {
  await page.goto('/');
  const live = page.getByRole('region', { name: 'Live now' }).getByRole('listitem');
  const foot = page.getByRole('contentinfo').getByRole('link');
  await expect(live.first()).toBeVisible();
  const before = [await live.count(), await foot.count()];
  for (const operation of ['getHomepageEvents', 'getChannelBootstrap', 'getEvent'])
    await sandbox.fault({ operation, kind: 'duplicate', remaining: 'forever' });
  await page.reload();
  await expect.poll(async () => [await live.count(), await foot.count()]).toEqual(before);
  await page.goto('/watch/1001');
  await expect(main(page).getByRole('region', { name: 'Teams' }).getByRole('listitem')).toHaveCount(2);

  await sandbox.clearFaults();
  await patch(sandbox, 'getHomepageEvents', { live: { '0': { id: REMOVE }, '1': { id: 'one' } } });
  await patch(sandbox, 'getChannelBootstrap', {
    menu: { footer: { '0': { id: REMOVE } } },
    slides: { '0': { id: null } },
    static_blocks: { '0': { id: REMOVE } },
  });
  await page.goto('/');
  await expect(live).toHaveCount((before[0] ?? 0) - 2);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('values unknown to the contract are shown neutrally and offer no purchase', async ({
  page,
  sandbox,
}) => {
  const event = {
    type: 'postponed',
    stream_status: 'wobbly',
    access: 'crypto',
    has_access: false,
    gender: 'unknown',
    price: 12,
    time_zone: 'Mars/Olympus',
    media: { '*': { kind: 'hologram' } },
    event_utc_ts: 99_999_999_999_999,
  };
  await patch(sandbox, 'getHomepageEvents', home(event));
  await patch(sandbox, 'getEvent', event);
  await patch(sandbox, 'getChannelBootstrap', {
    settings: { language: 'tlh', currency: 'doubloons', time_zone: 'Mars/Olympus', cookie_notice: 'maybe' },
    menu: { header: { '*': { type: 'wormhole' } } },
    slides: { '*': { slidable_type: 'wormhole', event_id: null, url: null } },
    static_blocks: { '*': { position: 'ceiling' } },
  });
  await page.goto('/');
  await expect(main(page).locator('a[href^="/watch/"] h3').first()).not.toBeEmpty();
  await expect(main(page)).not.toContainText(/crypto|wobbly|postponed|12\.00|Invalid|NaN/);
  await page.goto('/watch/1005');
  await expect(main(page).getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(main(page).getByRole('status').first()).not.toBeEmpty();
  await expect(main(page)).not.toContainText(/crypto|wobbly|postponed|12\.00|Invalid|NaN/);
  await expect(page.locator('video')).toHaveCount(0);
});

test('numbers out of range break nothing', async ({ page, sandbox }) => {
  const event = {
    event_utc_ts: -1e15,
    end_utc_ts: 1e15,
    duration: 1e12,
    price: 1e21,
    view_count: -5,
    home_team_id: 0,
  };
  await patch(sandbox, 'getHomepageEvents', home(event));
  await patch(sandbox, 'getEvent', event);
  await page.goto('/');
  await expect(main(page).locator('a[href^="/watch/"] h3').first()).not.toBeEmpty();
  await page.goto('/watch/1001');
  await expect(main(page).getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(main(page)).not.toContainText(/Invalid|NaN/);
});
