import type { Page } from '@playwright/test';
import { enter } from '../account/enter';
import { VIEWER } from '../account/steps';
import { expect, test } from '../fixtures';
import { expectMoving, position } from '../picture';

/** Calls the product API with this browser's key. */
async function callApi(page: Page, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await page.evaluate(
    async ({ to, sent }) => {
      const entry: unknown = JSON.parse(localStorage.getItem('rudy_api_key') ?? 'null');
      const api_key = typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : null;
      const response = await fetch(`/api/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...sent, api_key }),
      });
      return { ok: response.ok, body: await response.json() };
    },
    { to: path, sent: body },
  );
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ ok: true });
  return answer.body;
}

/** A viewer with every capability cuts twelve seconds of a recorded game. */
async function cutClip(page: Page): Promise<{ id: number; uuid: string }> {
  const clip = await callApi(page, 'clip', {
    event_id: 1011,
    event_media_id: 10112,
    name: 'Overtime <b>goal</b>',
    start_time: 20,
    duration: 12,
    tags: ['goal', 'overtime'],
  });
  return clip.data as { id: number; uuid: string };
}

test.describe('a clip', () => {
  test.beforeEach(async ({ sandbox }) => {
    await sandbox.act('world', { passes: { [VIEWER]: 301 } });
  });

  test('that was shared plays for everybody with the link, as soon as it is created', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    await enter(page);
    await sandbox.act('clipFate', { fate: 'queued' });
    const { id, uuid } = await cutClip(page);
    await page.goto(`/share/${id}/${uuid}`);
    await expect(page.getByText('This clip is in the queue.')).toBeVisible();
    await sandbox.act('endClips', { fate: 'ready' });
    await page.clock.fastForward(6_000);
    await expectMoving(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Overtime <b>goal</b>' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'goal',
      'overtime',
    ]);
    const length = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
    expect(Math.abs(length - 12)).toBeLessThan(1);
    await page.getByRole('main').getByRole('link', { name: /@/ }).click();
    await expect(page).toHaveURL(/\/watch\/1011$/);
  });

  test('of the viewer opens in the library, and another viewer’s does not', async ({ page, sandbox }) => {
    await enter(page);
    const { id } = await cutClip(page);
    await sandbox.act('clock', { minutes: 1 });
    await page.goto(`/watch_library/${id}?type=clip`);
    await expectMoving(page);
    await page.goto(`/watch_library/${id + 1}?type=clip`);
    await expect(
      page.getByRole('heading', { name: /^This clip doesn’t exist or is no longer/ }),
    ).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/watch_library/${id}?type=clip`);
    await expect(page.getByRole('heading', { name: /Only the creator of this clip/ })).toBeVisible();
  });

  test('that could not be created shows the failure, and with a wrong link that there is no such clip', async ({
    page,
    sandbox,
  }) => {
    await sandbox.act('world', { clipFate: 'encoding_failed' });
    await enter(page);
    const { id, uuid } = await cutClip(page);
    await sandbox.act('clock', { minutes: 1 });
    await page.goto(`/share/${id}/${uuid}`);
    await expect(page.getByText('This clip couldn’t be created.')).toBeVisible();
    for (const path of ['/share/801/1c6e0f52-6a3e-4f0a-9d0b-2f6f0f4f7a10', '/share/801/secret', '/share/x/y'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(
          page.getByRole('heading', { name: /^This clip doesn’t exist or is no longer/ }),
        ).toBeVisible();
        await expect(page.getByText('Game Not Found')).toHaveCount(0);
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
        expect(new URL(page.url()).pathname).toBe(path);
      });
  });
});

test('a recording is saved as a file by an entitled viewer, with its progress, and is counted', async ({
  page,
  sandbox,
}) => {
  await sandbox.act('world', { passes: { [VIEWER]: 301 } });
  await enter(page);
  await page.goto('/watch/1011');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^[a-z]+-[a-z]+-\d{4}-\d\d-\d\d\.mp4$/);
  await expect(page.getByText('Downloaded.')).toBeVisible();
  await expect.poll(() => sandbox.count('getEventDownload')).toBe(1);
  await page.reload();
  await expect(page.getByText(/^Downloads left: 9 of 10\./)).toBeVisible();
});

test('a pass without adverts skips them', async ({ page, sandbox }) => {
  await sandbox.act('world', { passes: { [VIEWER]: 301 } });
  await enter(page);
  await page.goto('/watch/1003');
  await expect(page.getByRole('region', { name: /^Video player/ })).toBeVisible();
  await expectMoving(page);
  await expect(page.getByRole('region', { name: 'Ad', exact: true })).toHaveCount(0);
});

test('a pass that includes the event opens the player; one without watching shows the missing capability', async ({
  page,
  sandbox,
}) => {
  await sandbox.act('world', { passes: { [VIEWER]: 205 } });
  await enter(page);
  await page.goto('/watch/1005');
  await expect(page.getByText('Your pass doesn’t include this event.')).toBeVisible();
  await sandbox.act('world', { passes: { [VIEWER]: 301 } });
  await page.reload();
  await expectMoving(page);
});

test('a VOD item plays from the position in a shared link', async ({ page }) => {
  await page.goto('/watch_library/901?type=vod&t=0m30s');
  await expectMoving(page);
  expect(await position(page)).toBeGreaterThan(29);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('checkbox', { name: /^Start at 0:3\d$/ }).check();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(
    /\/watch_library\/901\?type=vod&t=3\d$/,
  );
});

test('an event is shared by link, QR code and embed code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/watch/1011');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('img', { name: 'QR code for this link' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy: Link' }).click();
  await expect(dialog.getByText('Copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/watch\/1011$/);
  await expect(dialog.getByRole('textbox', { name: 'Embed code' })).toHaveValue(
    /^<iframe src="http:\/\/localhost:\d+\/watch_embed\/1011"/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
