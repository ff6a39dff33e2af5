import { expect, test } from '../fixtures';
import { expectMoving, ON_DEMAND, offerSources, player, position, press, video, watch } from './player';

test('a source that is refused during playback is refreshed, and playback continues at the same position', async ({
  page,
  sandbox,
}) => {
  await watch(page, ON_DEMAND);
  const asked = await sandbox.count('getEvent');
  // Video and audio, with all of Shaka's own retries.
  await sandbox.fault({ operation: 'media.segment', kind: 'status', status: 401, remaining: 2 });
  await press(page, '9');
  await expectMoving(page);
  expect(await position(page)).toBeGreaterThan(55);
  expect(await sandbox.count('getEvent')).toBeLessThanOrEqual(asked + 1);
});

test('a source that is always refused ends in the reason and Retry, with few requests', async ({
  page,
  sandbox,
}) => {
  await watch(page, ON_DEMAND);
  const asked = await sandbox.count('getEvent');
  await sandbox.fault({ operation: 'media.*', kind: 'status', status: 403, remaining: 'forever' });
  await press(page, '9');
  const alert = player(page).getByRole('alert');
  await expect(alert).toContainText('has expired', { timeout: 60_000 });
  const refreshes = (await sandbox.count('getEvent')) - asked;
  expect(refreshes).toBeGreaterThanOrEqual(1);
  expect(refreshes).toBeLessThanOrEqual(2);
  await sandbox.clearFaults();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expectMoving(page);
  expect(await position(page)).toBeGreaterThan(50);
});

test('a stream that declares its captions is asked for no segment beside those that are played', async ({
  page,
}) => {
  const numbers: number[] = [];
  page.on('request', (request) => {
    const [, number] = /\/video-\d+\/(\d+)\.m4s/.exec(request.url()) ?? [];
    if (number !== undefined) numbers.push(Number(number));
  });
  await watch(page, ON_DEMAND);
  const [first = Number.NaN] = numbers;
  expect([...new Set(numbers)]).toEqual([...new Set(numbers)].map((_, at) => first + at));
});

for (const [what, fault, reason] of [
  [
    'a playlist that is a web page',
    { operation: 'media.manifest', kind: 'html' },
    'There’s a problem with this stream',
  ],
  ['segments that are gone', { operation: 'media.segment', kind: 'status', status: 404 }, 'can’t reach'],
] as const) {
  test(`${what}: the recovery ends in the reason and Retry`, async ({ page, sandbox }) => {
    await sandbox.fault({ ...fault, remaining: 'forever' });
    await page.goto(ON_DEMAND);
    const alert = player(page).getByRole('alert');
    await expect(alert).toContainText(reason, { timeout: 90_000 });
    await sandbox.clearFaults();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expectMoving(page);
  });
}

test('a codec that this browser lacks is reported at once', async ({ page }) => {
  await page.addInitScript(() => {
    MediaSource.isTypeSupported = () => false;
    Object.defineProperty(navigator, 'mediaCapabilities', {
      value: { decodingInfo: async () => ({ supported: false, smooth: false, powerEfficient: false }) },
    });
  });
  await page.goto(ON_DEMAND);
  await expect(player(page).getByRole('alert')).toContainText('This browser can’t play this video');
});

test('one broken rendition does not stop playback', async ({ page, sandbox }) => {
  await sandbox.fault({
    operation: 'media.segment',
    match: 'video-540',
    kind: 'status',
    status: 404,
    remaining: 'forever',
  });
  await watch(page, ON_DEMAND);
});

test('a region that is blocked during playback stops it with the region’s text, without a loop', async ({
  page,
  sandbox,
}) => {
  await watch(page, ON_DEMAND);
  await sandbox.act('geoBlock', { blocked: true });
  await press(page, 'Home');
  const text = page.getByText('We’re sorry, but this content is not available in your region');
  await expect(text).toBeVisible({ timeout: 30_000 });
  await expect(video(page)).toHaveCount(0);
  const asked = await sandbox.count('getEvent');
  // Longer than any recovery step.
  await page.clock.install();
  await page.clock.fastForward(25_000);
  await expect(text).toBeVisible();
  expect(await sandbox.count('getEvent')).toBeLessThanOrEqual(asked + 1);
});

test('a DASH stream plays, whether its type is said or not', async ({ page, sandbox }) => {
  for (const mimeType of [null, 'Application/DASH+XML; charset=utf-8'])
    await test.step(mimeType ?? 'no type', async () => {
      await sandbox.clearFaults();
      await offerSources(sandbox, [['manifest.mpd', mimeType]]);
      await watch(page, ON_DEMAND);
    });
});
