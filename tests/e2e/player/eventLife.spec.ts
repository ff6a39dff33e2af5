import { toldSteps, withoutGoogle } from '../analytics/viewings';
import { expect, type Sandbox, test } from '../fixtures';
import { expectMoving } from '../picture';
import { player, pressControl } from './player';

const MINUTE_MS = 60_000;

// A channel that receives analytics.
test.use({ channelHost: 'northside.localhost' });
test.beforeEach(({ page }) => withoutGoogle(page));

const change = (sandbox: Sandbox, game: object) => sandbox.act('world', { events: { 1001: game } });

test('an early viewer sees the countdown and then the stream, without any action', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await change(sandbox, {
    alwaysLive: false,
    startMs: Date.now() + 20 * MINUTE_MS,
    endMs: Date.now() + 80 * MINUTE_MS,
  });
  await page.goto('/watch/1001');
  await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /^(19|20) minutes/);
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  // The last request of a first screen, since a pending one would time out when the clock jumps.
  await expect.poll(() => sandbox.count('trackEvent')).toBeGreaterThan(0);

  await sandbox.act('clock', { minutes: 19 });
  await page.clock.fastForward(19 * MINUTE_MS);
  await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /^(1 minute,|\d+ seconds$)/);
  await sandbox.act('clock', { minutes: 2 });
  await page.clock.fastForward(2 * MINUTE_MS);
  await expectMoving(page);
  await expect(page.getByRole('main').getByText('LIVE', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('This event is live.')).toBeAttached();
  await expect.poll(() => toldSteps(sandbox)).toEqual([['first_frame', 1001, 'live']]);
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
});

test('a countdown that is over begins again for a later start', async ({ page, sandbox }) => {
  await page.clock.install();
  const now = Date.now();
  const game = { alwaysLive: false, endMs: now + 200 * MINUTE_MS };
  await change(sandbox, { ...game, startMs: now + 20 * MINUTE_MS });
  await page.goto('/watch/1001');
  await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /^(19|20) minutes/);

  // The timers of a device that sleeps stand still.
  await page.clock.setSystemTime(now + 25 * MINUTE_MS);
  await expect(page.getByText('Starting now').first()).toBeVisible();
  await change(sandbox, { ...game, startMs: now + 60 * MINUTE_MS });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('timer')).toBeVisible();
});

test('a viewer who waits for a paid game sees that before it starts', async ({ page, sandbox }) => {
  await sandbox.act('world', { events: { 1009: { price: 7.5 } } });
  await page.goto('/watch/1009');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('This event is pay-per-view: $7.50.')).toBeVisible();
  await expect(page.getByRole('main').getByText('$7.50', { exact: true }).first()).toBeVisible();
});

test('a game that does not begin at its time, or is interrupted, is waited for with a notice', {
  tag: '@row33',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  for (const [id, notice, state] of [
    [1008, 'The start is delayed. The stream will begin automatically', null],
    [1007, 'The stream was interrupted. It will resume automatically.', 'Interrupted'],
  ] as const)
    await test.step(notice, async () => {
      await page.goto(`/watch/${id}`);
      await expect(page.getByText(notice)).toBeVisible();
      if (state !== null) await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
      await sandbox.act('world', { events: { [id]: { trouble: null } } });
      await page.clock.fastForward(22_000);
      await expectMoving(page);
    });
});

test('a live game that ends shows its end and offers its recording', { tag: '@row33' }, async ({
  page,
  sandbox,
}) => {
  await page.goto('/watch/1001');
  await expectMoving(page);
  await change(sandbox, { endMs: Date.now() + 1_000 });
  await expect(page.getByText('This event has ended.', { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Watch the recording' }).click();
  await expectMoving(page);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration)).toBeLessThan(130);
});

test('a live game that ends while the viewer chooses a quality shows its end', { tag: '@row33' }, async ({
  page,
  sandbox,
}) => {
  const playlists: string[] = [];
  page.on('request', (request) => /\.m3u8/.test(request.url()) && playlists.push(request.url()));
  await page.goto('/watch/1001');
  await expectMoving(page);
  // The renditions that play do not learn of the end before the other one is read.
  const known = new Set(playlists);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ href }) => known.has(href),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await change(sandbox, { endMs: Date.now() });
  await pressControl(page, player(page).getByRole('button', { name: /^Settings/ }));
  await page.getByRole('menuitem', { name: /^Quality/ }).click();
  const other = page.waitForResponse(
    (response) => /\.m3u8/.test(response.url()) && !known.has(response.url()),
  );
  const unread = ['240', '360', '540'].find(
    (lines) => ![...known].some((url) => url.includes(`video-${lines}`)),
  );
  await page.getByRole('menuitemradio', { name: `${unread}p`, exact: true }).click();
  expect(await (await other).text()).toContain('#EXT-X-ENDLIST');
  release();
  // Less than the page needs to read the event again.
  await expect(page.getByText('This event has ended.', { exact: true }).first()).toBeVisible({
    timeout: 45_000,
  });
});

test('if the platform blocks the region there is one message, no stream request, and working navigation', async ({
  page,
  sandbox,
}) => {
  await sandbox.act('geoBlock', { blocked: true });
  const streams: string[] = [];
  page.on('request', (request) => request.url().includes('/media/') && streams.push(request.url()));
  await page.goto('/watch/1001');
  await expect(
    page.getByText(/^We’re sorry, but this content is not available in your region/),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(streams).toEqual([]);
  await expect.poll(() => sandbox.count('createSession')).toBe(1);
  expect(await toldSteps(sandbox)).toEqual([]);
  await sandbox.act('geoBlock', { blocked: false });
  await page.reload();
  await expectMoving(page);
});

test('access that is granted while the page is open opens the player', async ({ page, sandbox }) => {
  await page.clock.install();
  await page.goto('/watch/1005');
  await expect(page.getByText('You need a pass to watch this event.')).toBeVisible();
  await sandbox.act('world', { events: { 1005: { access: 'free' } } });
  await page.clock.fastForward(64_000);
  await expectMoving(page);
});

test('in the frame of another page only the player is shown, links open outside the frame, and a missing event shows that in place', async ({
  page,
}) => {
  test.slow();
  await page.goto('/watch_embed/1001');
  await expectMoving(page);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1 });
  const link = title.getByRole('link', { name: /Northside$/ });
  const page1001 = page.waitForEvent('popup');
  let top = 200;
  await expect(async () => {
    top += 1;
    await page.getByRole('region', { name: /^Video player/ }).hover({ position: { x: 100, y: top } });
    await link.hover({ timeout: 2_000 });
  }).toPass();
  // The controls are hidden, since the pointer is over the title.
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-controls', 'hidden');
  await expect(title).toHaveCSS('opacity', '1');
  await link.click();
  await expect(await page1001).toHaveURL(/\/watch\/1001$/);
  // The game would play on in its own window.
  await (await page1001).close();
  await page.goto('/watch_embed/1005');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'All passes for this game' }).click();
  await expect(await opened).toHaveURL(/\/buy\?event_id=1005$/);
  await (await opened).close();
  await expect(page).toHaveURL(/\/watch_embed\/1005$/);

  for (const id of ['99999999', 'abc']) {
    await page.goto(`/watch_embed/${id}`);
    await expect(page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/watch_embed/${id}$`));
  }
});
