import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import type { Sandbox } from '../fixtures';

/** Accounts of the sandbox: clips in every state, 120 clips of last season, one whose downloads are used up. */
export const MAKER = 'clips@rudy.example';
export const SEASON = 'season@rudy.example';
export const SPENT = 'spent@rudy.example';

/** The clips of the viewer, opened from the profile's navigation. */
export async function openClips(page: Page): Promise<void> {
  await page.goto('/profile');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Clips|Extraits)$/ })
    .click();
  await expect(page).toHaveURL('/profile/clips');
  await expect(count(page)).toHaveText(/^[\d,]+ (clips?|extraits?)$/);
}

export const count = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 2 }).first();
export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** A clip as the platform keeps it. */
interface KeptClip {
  id: number;
  uuid: string;
  name: string;
  duration: number;
  cut: { assetKey: string; startSeconds: number };
}

/** The records that the platform keeps for its viewers. */
export async function keptClips(sandbox: Sandbox): Promise<KeptClip[]> {
  return (await sandbox.read('clips')) as KeptClip[];
}

export async function keptNames(sandbox: Sandbox): Promise<string[]> {
  return (await keptClips(sandbox)).map(({ name }) => name);
}

export async function fileOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await download.path()));
}
