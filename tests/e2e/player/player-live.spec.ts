import type { Locator, Page } from '@playwright/test';
import { toldSteps, withoutGoogle } from '../analytics/viewings';
import { expect, test } from '../fixtures';
import { expectMoving, LIVE, player, position, press, pressControl, reachFor, video, watch } from './player';

// A channel that receives analytics.
test.use({ channelHost: 'northside.localhost' });
test.beforeEach(({ page }) => withoutGoogle(page));

/** The position of playback, by the clock in the game's captions and by the live window. */
const edge = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.seekable.end(element.seekable.length - 1));

const live = (page: Page) => player(page).getByRole('button', { name: /behind live|Live now/ });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the page.');
  return box;
}

/** Requests for the pictures of the seek bar. */
const REQUESTED = /thumbnails(\.m3u8|\/\d+\.jpg)/;
/** One image of the playlist: its date, the seconds of a picture, and its address. */
const IMAGE = /DATE-TIME:(.*)\n#EXTINF:.*\n#EXT-X-TILES:.*DURATION=(\d+)\n(.*)\?/g;

test('pause a live game, seek two minutes back, return to live', async ({ page, sandbox }) => {
  const steps: string[] = [];
  // Each step is a request of its own, and requests overtake each other: what was done before is waited for.
  const told = async (...more: string[]) => {
    steps.push(...more);
    await expect.poll(async () => (await toldSteps(sandbox)).map(([step]) => step)).toEqual(steps);
  };
  await watch(page, LIVE);
  await expect(live(page)).toHaveAccessibleName('Live now');
  await told('first_frame');
  await press(page, 'k');
  await expect(video(page)).toHaveJSProperty('paused', true);
  await told('pause');
  const paused = await position(page);

  for (let times = 0; times < 12; times += 1) await press(page, 'j');
  await expect.poll(() => position(page)).toBeCloseTo(paused - 120, -1);
  await expect(live(page)).toHaveAccessibleName(/^2:\d\d behind live, go live$/);
  await expect(live(page)).toContainText(/^2:\d\d behind live/);
  await told(...Array<string>(12).fill('seek'));
  await press(page, 'k');
  await expectMoving(page);
  await told('play');
  expect(await position(page)).toBeLessThan(paused - 100);

  await live(page).press('Enter');
  await expect(live(page)).toHaveAccessibleName('Live now');
  await expectMoving(page);
  expect(await position(page)).toBeGreaterThan(paused);
  expect((await edge(page)) - (await position(page))).toBeLessThan(20);
  await told('seek');
});

test('Home, 0 and the left end of the bar seek to the start of the window, and playback stays inside it', async ({
  page,
}) => {
  const bar = player(page).getByRole('slider', { name: 'Seek' });
  /**
   * Seconds after the start of the window, which is five minutes long; a paused element does not update it.
   */
  const fromStart = async () => (await position(page)) - Number(await bar.getAttribute('min'));
  const expectAtStart = async () => {
    await expectMoving(page);
    // A picture that falls out of the window is led back to it.
    const isAtStart = async () => {
      const seconds = await fromStart();
      return seconds >= 0 && seconds < 60;
    };
    await expect.poll(isAtStart).toBe(true);
    await expect(live(page)).toHaveAccessibleName(/^4:\d\d behind live/);
  };
  await watch(page, LIVE);
  const ways = [
    () => press(page, 'Home'),
    () => press(page, '0'),
    () => bar.press('Home'),
    () => pressControl(page, bar, { x: 8, y: 12 }),
  ];
  for (const goToStart of ways) {
    await goToStart();
    await expectAtStart();
    await press(page, 'End');
    await expect(live(page)).toHaveAccessibleName('Live now');
  }

  // While it is paused the window moves past the position.
  await press(page, 'Home');
  await expectAtStart();
  await press(page, 'k');
  await expect.poll(fromStart, { timeout: 30_000 }).toBeLessThan(-1);
  await press(page, 'k');
  await expectAtStart();
});

test('losing the network for 30 s is shown; playback goes on there, and the viewer chooses', async ({
  page,
  context,
  sandbox,
}) => {
  await watch(page, LIVE);
  const lostAt = Date.now();
  await context.setOffline(true);
  await expect(player(page).getByText('You’re offline.')).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => Date.now() - lostAt, { timeout: 40_000 }).toBeGreaterThan(30_000);
  await context.setOffline(false);
  await expectMoving(page);
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  // Playback resumes at the second it stopped at, not at the newest, so that nothing is missed.
  await expect(live(page)).toHaveAccessibleName(/^0:[2-4]\d behind live/);
  const offer = player(page).getByRole('group', { name: 'After the interruption' });
  await expect(offer).toContainText(/You’re 0:[2-4]\d behind live/);
  // On a phone the picture of the seek bar reaches as high, and the offer leaves it the room.
  await page.setViewportSize({ width: 390, height: 844 });
  await reachFor(page, player(page).getByRole('slider', { name: 'Seek' }), { x: 40, y: 10 });
  await expect(player(page).locator('[data-bubble="picture"]')).toBeVisible();
  await expect(offer).toHaveCSS('opacity', '0');
  await page.mouse.move(195, 800);
  await expect(offer).toHaveCSS('opacity', '1');
  await page.setViewportSize({ width: 1366, height: 768 });
  await offer.getByRole('button', { name: 'Go live' }).click();
  await expect(offer).toBeHidden();
  await expect(live(page)).toHaveAccessibleName('Live now');
  await expectMoving(page);
  // One view, however often its stream was loaded again.
  const begun = (await toldSteps(sandbox)).filter(([step]) => step === 'first_frame');
  expect(begun).toEqual([['first_frame', 1001, 'live']]);
});

test('a laptop after sleep is back at the live edge, not at an expired position', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await watch(page, LIVE);
  const before = await position(page);
  // Longer than the live window: the clocks of the device and the platform advance, timers do not.
  await sandbox.act('clock', { minutes: 20 });
  await page.clock.fastForward('20:00');
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(before + 600);
  await expectMoving(page);
  await expect(live(page)).toHaveAccessibleName('Live now');
});

test('a link to a wall-clock time of a live game starts there', async ({ page }) => {
  await watch(page, LIVE);
  const minuteAgo = Math.floor(Date.now() / 1000) - 60;
  await page.goto(`${LIVE}?t=${minuteAgo}`);
  await expectMoving(page);
  await expect(live(page)).toHaveAccessibleName(/^(0:5\d|1:\d\d) behind live/);
  // A time in the future is the live edge.
  await page.goto(`${LIVE}?t=${minuteAgo + 86_400}`);
  await expectMoving(page);
  await expect(live(page)).toHaveAccessibleName('Live now');
});

test('a device whose clock is a day off plays at the live edge', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await watch(page, LIVE);
  await expect(live(page)).toHaveAccessibleName('Live now');
});

const SECONDS = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const;

/** The time that a countdown shows, in seconds; it leaves out units that are zero. */
const secondsIn = (text: string): number =>
  [...text.matchAll(/(\d+) (day|hour|minute|second)/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * SECONDS[unit as keyof typeof SECONDS],
    0,
  );

test('a device whose clock is a day off counts down to the correct start', async ({ page }) => {
  const clock = page.getByRole('timer');
  const left = async () => secondsIn((await clock.getAttribute('aria-label')) ?? '');
  await page.goto('/watch/1009');
  await expect.poll(left).toBeGreaterThan(0);
  const before = await left();
  await page.clock.install({ time: Date.now() - SECONDS.day * 1000 });
  await page.reload();
  await expect.poll(async () => Math.abs(before - (await left()))).toBeLessThan(SECONDS.hour);
});

test('a live game shows the picture of the pointed time, and only the time where there is none', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (REQUESTED.test(request.url())) requests.push(request.url());
  });
  const requested = async (address: RegExp) =>
    (await page.waitForRequest((request) => address.test(request.url()))).url();
  // The browser does not keep the body of each response, so the page asks for it again.
  const read = async (address: Promise<string>): Promise<string> =>
    page.evaluate(async (url) => (await fetch(url)).text(), await address);
  const ofEvent = requested(/\/api\/events\/1001\?/);
  const ofStream = requested(/master\.m3u8/);
  const ofImages = requested(/thumbnails\.m3u8/);
  await watch(page, LIVE);
  expect(requests).toEqual([]);

  const bar = player(page).getByRole('slider', { name: 'Seek' });
  const bubble = player(page).locator('[data-bubble]');
  const picture = bubble.locator('img');
  await reachFor(page, bar, { x: 300, y: 10 });
  await expect(picture).toHaveJSProperty('naturalHeight', 90);

  // The bubble says the time of the game, and the playlist when each image begins.
  const { data: event } = JSON.parse(await read(ofEvent));
  const readBubble = () =>
    bubble.evaluate((element) => {
      const image = element.querySelector('img');
      // A clip there has its name before the time.
      const [time = ''] = element.lastChild?.textContent?.split(' · ') ?? [];
      // The window of a game that has just begun reaches back before its start: −0:59.
      const sign = time.startsWith('−') ? -1 : 1;
      return {
        at:
          sign *
          time
            .replace('−', '')
            .split(':')
            .reduce((seconds, part) => seconds * 60 + Number(part), 0),
        src: image?.src,
        x: Math.abs(Number(/translate\((-?\d+)px/.exec(image?.style.transform ?? '')?.[1])),
      };
    });
  const images = [...(await read(ofImages)).matchAll(IMAGE)].map(([, date = '', every, address]) => ({
    startsAt: Date.parse(date) / 1000,
    every: Number(every),
    address,
  }));
  const shownImage = ({ at }: { at: number }) => {
    const seconds = event.event_utc_ts + at;
    const image = images.findLast(({ startsAt }) => startsAt <= seconds);
    if (image === undefined) throw new Error('No image begins before the pointed time.');
    return { ...image, seconds: seconds - image.startsAt };
  };
  // The bubble rounds the last twentieth of a second up, so that the second in which a picture begins may be said before it.
  let pointed = await readBubble();
  for (let next = 310; shownImage(pointed).seconds % shownImage(pointed).every < 1; next += 10) {
    await reachFor(page, bar, { x: next, y: 10 });
    await expect(picture).toHaveJSProperty('naturalHeight', 90);
    pointed = await readBubble();
  }
  const { address, seconds, every } = shownImage(pointed);
  expect(pointed.src).toContain(`/${address}?`);
  expect(pointed.x).toBe(Math.floor(seconds / every) * 160);

  await page.mouse.move(5, 5);
  await expect(bubble).toHaveCount(0);
  await player(page).focus();
  await page.keyboard.press('Tab');
  await expect(bar).toBeFocused();
  await page.keyboard.press('Home');
  await expect(picture).toBeVisible();

  // The pictures that were not loaded yet fail.
  await page.route('**/thumbnails/*.jpg*', (route) => route.abort());
  await reachFor(page, bar, { x: 700, y: 10 });
  await expect(bubble).toHaveAttribute('data-bubble', 'text');

  const without = (await read(ofStream)).replace(/^#EXT-X-IMAGE-STREAM-INF.*\n/m, '');
  await page.route('**/master.m3u8*', (route) => route.fulfill({ body: without }));
  await watch(page, LIVE);
  requests.length = 0;
  await reachFor(page, bar, { x: 300, y: 10 });
  await expect(bubble).toHaveText(/\d:\d\d · /);
  await expect(bubble).toHaveAttribute('data-bubble', 'text');
  expect(requests).toEqual([]);

  // The whole time stands over the bar at either end of it.
  const whole = await boxOf(bar);
  for (const x of [1, whole.width - 1]) {
    await reachFor(page, bar, { x, y: 10 });
    const { x: start, width } = await boxOf(bubble);
    expect(start).toBeGreaterThanOrEqual(whole.x - 1);
    expect(start + width).toBeLessThanOrEqual(whole.x + whole.width + 1);
  }
});
