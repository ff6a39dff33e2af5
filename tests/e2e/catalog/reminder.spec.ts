import type { Page, Request } from '@playwright/test';
import { expect, type Sandbox, test } from '../fixtures';
import { answerQuestion, giveNotifications, pressNotification, shownNotifications } from '../notifications';
import { showTab } from '../paths/tab';

const MINUTE_MS = 60_000;

/** Opens the page of an upcoming game, and tells its title. */
async function openGame(page: Page, id: number): Promise<string> {
  await page.goto(`/watch/${id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  return page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
}

/** The requests of a page that have no answer yet. */
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/**
 * Time passes for the page and the platform. The page goes first: an answer of a later hour would bring the reminder before
 * the page's clock jumps, which would take its toast away.
 */
const pass = async (page: Page, open: ReadonlySet<Request>, sandbox: Sandbox, minutes: number) => {
  await expect.poll(() => open.size).toBe(0);
  await page.clock.fastForward(minutes * MINUTE_MS);
  await sandbox.act('clock', { minutes });
};

test('a viewer is reminded by the browser in a hidden tab after a reload, and by the page in a visible one', async ({
  page,
  sandbox,
}) => {
  const open = openRequests(page);
  await giveNotifications(page);
  await page.clock.install();
  const startMs = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 60 * MINUTE_MS;
  const later = startMs + 30 * MINUTE_MS;
  await sandbox.act('world', {
    events: {
      1001: { alwaysLive: false, startMs, endMs: startMs + 60 * MINUTE_MS },
      1009: { startMs: later, endMs: later + 60 * MINUTE_MS },
    },
  });
  const remindMe = page.getByRole('button', { name: 'Remind me' });
  const reminderOn = page.getByRole('button', { name: 'Reminder on' });
  const title = await openGame(page, 1001);
  await remindMe.click();
  await answerQuestion(page, 'granted');
  await expect(reminderOn).toBeVisible();
  await expect(page.getByText(/^Reminder set for .+EST\. Keep this tab open\.$/)).toBeVisible();

  await openGame(page, 1009);
  await remindMe.click();
  await expect(reminderOn).toBeVisible();

  // The reminders go on after a reload, once the page is idle.
  const resumed = page.waitForResponse(/followReminders/);
  await page.goto('/faq');
  await resumed;
  await showTab(page, false);
  await pass(page, open, sandbox, 57);
  await expect.poll(() => shownNotifications(page)).toHaveLength(1);
  const [shown] = await shownNotifications(page);
  expect(shown).toEqual({
    title,
    body: expect.stringMatching(/^Starts at \d+:\d\d [AP]M EST$/),
    tag: 'event-1001',
  });
  await showTab(page, true);
  await pressNotification(page);
  await expect(page).toHaveURL(/\/watch\/1001$/);

  await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
  // A page that is still on its way would be too late once the clock has jumped.
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await pass(page, open, sandbox, 30);
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast.getByText(/ starts at \d+:\d\d [AP]M EST\.$/)).toBeVisible();
  expect(await shownNotifications(page)).toHaveLength(1);
  await toast.getByRole('link', { name: 'Watch' }).click();
  await expect(page).toHaveURL(/\/watch\/1009$/);
  expect(await page.evaluate(() => localStorage.getItem('rudy_reminders'))).toBeNull();
});

test('a viewer who blocks notifications is reminded by the page, and told so, also after a reload', async ({
  page,
  sandbox,
}) => {
  const open = openRequests(page);
  await giveNotifications(page);
  await page.clock.install();
  const startMs = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 60 * MINUTE_MS;
  await sandbox.act('world', { events: { 1009: { startMs, endMs: startMs + 60 * MINUTE_MS } } });
  const title = await openGame(page, 1009);
  await page.getByRole('button', { name: 'Remind me' }).click();
  await answerQuestion(page, 'denied');
  const hint = page.getByText(/^Reminder set for .+EST\. It will show up in this tab, so keep it open\.$/);
  await expect(hint).toBeVisible();
  const resumed = page.waitForResponse(/followReminders/);
  await page.reload();
  await resumed;
  await expect(hint).toBeVisible();
  await pass(page, open, sandbox, 57);
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast).toContainText(`${title} starts at `);
  expect(await shownNotifications(page)).toEqual([]);
});
