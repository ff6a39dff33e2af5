import type { Page } from '@playwright/test';
import type { Event, HomepageEvents } from '../../../src/api/schema';
import { expect, test } from '../fixtures';

const TEN_MINUTES = 600;

/** The start of an event in a zone, such as `7:30 PM PST`. */
const timeIn = (timeZone: string, { event_utc_ts }: Event): string =>
  new Date((event_utc_ts ?? 0) * 1000)
    .toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    .replace(/\s/g, ' ');

/** The next game that does not begin during the test. */
async function nextGame(page: Page): Promise<Event> {
  const request = page.waitForRequest(/\/api\/events-for-homepage/);
  await page.goto('/');
  const answer = await page.request.get((await request).url());
  const { data }: { data: HomepageEvents } = await answer.json();
  const soonest = Date.now() / 1000 + TEN_MINUTES;
  const game = data.upcoming?.find(
    ({ event_utc_ts, stream_status }) => stream_status === 'scheduled' && (event_utc_ts ?? 0) > soonest,
  );
  if (!game) throw new Error('The platform has no upcoming game.');
  return game;
}

test.describe('a viewer in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('sees the same time of a game on every screen, and the venue’s beside it on its page', async ({
    page,
  }) => {
    const game = await nextGame(page);
    const [time, atVenue] = [timeIn('America/Los_Angeles', game), timeIn('America/New_York', game)];
    const main = page.getByRole('main');
    const link = main.locator(`a[href="/watch/${game.id}"]`).first();
    expect(time).toMatch(/^\d{1,2}:\d{2} [AP]M P[DS]T$/);

    await expect(link).toContainText(time);
    await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
    await expect(page).toHaveURL('/schedule');
    await expect(link).toContainText(time);
    await expect(main.getByText('Times in Pacific Time')).toBeVisible();
    await page.getByRole('button', { name: 'Cards', exact: true }).click();
    await expect(link).toContainText(time);
    await main.getByRole('link', { name: 'Upcoming' }).click();
    await expect(page).toHaveURL('/upcoming');
    await expect(link).toContainText(time);

    await link.click();
    await expect(main.getByText(time).first()).toBeVisible();
    await expect(main.getByText(`${atVenue} at the venue`)).toBeVisible();
    // A shared link has no viewer, so it contains the zone of the event.
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', new RegExp(atVenue));
  });
});

test('a viewer in the zone of the venue sees one time only', async ({ page }) => {
  const game = await nextGame(page);
  await page.goto(`/watch/${game.id}`);
  await expect(page.getByRole('main').getByText(timeIn('America/New_York', game)).first()).toBeVisible();
  await expect(page.getByText('at the venue')).toHaveCount(0);
});
