import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';

test('an upcoming event is saved for the calendar, with its own time and address, and a live or ended one is not offered', async ({
  page,
  sandbox,
}) => {
  const startMs = Math.ceil(Date.now() / 1000) * 1000 + 86_400_000;
  await sandbox.act('world', { events: { 1009: { startMs, endMs: startMs + 7_200_000 } } });
  await page.goto('/watch/1009');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('event-1009.ics');
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  const utc = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:event-1009@localhost',
      `DTSTART:${utc(startMs)}`,
      `DTEND:${utc(startMs + 7_200_000)}`,
      `SUMMARY:${await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()}`,
      `URL:${sandbox.origin}/watch/1009`,
    ]),
  );

  for (const id of [1001, 1011]) {
    await page.goto(`/watch/${id}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
  }
});
