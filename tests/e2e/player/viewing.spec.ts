import { analyticsBodies, toldSteps, withoutGoogle } from '../analytics/viewings';
import { expect, type Sandbox, test } from '../fixtures';
import { expectMoving, position } from '../picture';

async function seconds(sandbox: Sandbox): Promise<number> {
  const viewings = await analyticsBodies(sandbox, 'trackVideoViewing');
  return viewings.reduce((sum, { viewing_time }) => sum + Number(viewing_time), 0);
}

test.use({ channelHost: 'northside.localhost' });

test('a view is reported once: its first frame, its pauses, and the watched whole seconds', async ({
  page,
  sandbox,
}) => {
  await withoutGoogle(page);
  await page.goto('/watch/1011');
  await expectMoving(page);
  // Whole seconds are reported, so there may be none for little more than one.
  await expect.poll(() => position(page)).toBeGreaterThan(3);
  await page.getByRole('region', { name: /^Video player/ }).click();
  const watched = await position(page);
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();

  await expect
    .poll(() => toldSteps(sandbox))
    .toEqual([
      ['first_frame', 1011, 'vod'],
      ['pause', 1011, 'vod'],
    ]);
  await expect.poll(() => seconds(sandbox)).toBeGreaterThan(0);
  expect(Math.abs((await seconds(sandbox)) - watched)).toBeLessThanOrEqual(1.5);
  const [viewing] = await analyticsBodies(sandbox, 'trackVideoViewing');
  expect(viewing).toEqual({
    viewing_time: expect.any(Number),
    stream_id: 1011,
    stream_type: 'vod',
    category: 'Boys’ basketball',
    sport: 'boys-basketball',
    gender: 'men',
    school: expect.any(String),
    league: expect.stringMatching(/^Division/),
  });
  expect(viewing?.viewing_time).toBe(Math.floor(Number(viewing?.viewing_time)));
});

test('the watched time is reported when the tab is closed', async ({ page, sandbox, context }) => {
  await withoutGoogle(page);
  await page.goto('/watch/1001');
  await expectMoving(page);
  await expect.poll(() => toldSteps(sandbox)).toEqual([['first_frame', 1001, 'live']]);
  // Whole seconds are reported, so a tab that is closed within the first one reports nothing.
  const begun = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(begun + 2);
  const other = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await expect.poll(() => seconds(sandbox)).toBeGreaterThanOrEqual(1);
  await other.close();
});
