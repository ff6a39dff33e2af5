import type { Locator, Page } from '@playwright/test';
import { messages as en } from '../../../src/ui/i18n/en/en';
import { messages as fr } from '../../../src/ui/i18n/fr/fr';
import { expect, type Sandbox } from '../fixtures';
import { expectMoving } from '../picture';

export { expectMoving, position, video } from '../picture';

/** Both languages with a channel in that language, by host name. */
export const channels = [
  { channelHost: 'northside.localhost', language: 'en', words: { ...en.kit, ...en.player } },
  { channelHost: 'voltige.localhost', language: 'fr', words: { ...fr.kit, ...fr.player } },
] as const;

/** Events of both channels. */
export const LIVE = '/watch/1001';
export const ON_DEMAND = '/watch/1011';

export const player = (page: Page) => page.locator('section[data-phase]');

/** Opens an event and waits for playback. */
export async function watch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectMoving(page);
}

/** Moves the pointer over the video, which shows the controls. */
async function stir(page: Page): Promise<void> {
  const box = await player(page).boundingBox();
  if (box === null) throw new Error('There is no player.');
  for (const step of [60, 90]) await page.mouse.move(box.x + step, box.y + step);
}

/** Presses a control of the player after a pointer movement; `position` is in CSS pixels from its corner. */
export async function pressControl(
  page: Page,
  control: Locator,
  position?: { x: number; y: number },
): Promise<void> {
  await expect(async () => {
    await stir(page);
    await control.click({ timeout: 1_500, ...(position ? { position } : {}) });
  }).toPass();
}

/** Moves the pointer to a position in a control of the player, CSS pixels from its corner. */
export async function reachFor(page: Page, control: Locator, place: { x: number; y: number }): Promise<void> {
  await expect(async () => {
    await stir(page);
    await control.hover({ position: place, timeout: 1_500 });
  }).toPass();
}

/** Presses a key with the player focused. */
export async function press(page: Page, key: string): Promise<void> {
  await player(page).focus();
  await page.keyboard.press(key);
}

/** Gives the event these files of one recording with these MIME types. */
export async function offerSources(
  sandbox: Sandbox,
  sources: readonly (readonly [file: string, mimeType: string | null])[],
): Promise<void> {
  const media = sources.map(([file, mime_type], index) => ({
    id: index + 1,
    kind: 'vod',
    url: `/media/vod/rink/${file}?expires=4000000000`,
    mime_type,
  }));
  await sandbox.fault({
    operation: 'getEvent',
    kind: 'mutate',
    remaining: 'forever',
    body: { data: { media } },
  });
}
