import { expect, type Locator, type Page } from '@playwright/test';
import { main } from '../checkout/steps';
import { expectMoving, video } from '../picture';

/** A viewer who may make clips without a limit. */
export const CLIPPER = 'clips@rudy.example';

export const scissors = (page: Page): Locator =>
  main(page).getByRole('button', { name: /^(Create a clip|Créer un extrait)$/ });
export const editor = (page: Page): Locator =>
  main(page).getByRole('region', { name: /^(Create a clip|Créer un extrait)$/ });
export const inEditor = (page: Page, name: string | RegExp): Locator =>
  editor(page).getByRole('button', { name });
export const handle = (page: Page, end: 'Start' | 'End'): Locator =>
  editor(page).getByRole('slider', { name: HANDLES[end] });

const HANDLES = { Start: /^(Start of clip|Début de l’extrait)$/, End: /^(End of clip|Fin de l’extrait)$/ };
export const timeField = (page: Page, end: 'Start' | 'End'): Locator =>
  editor(page).getByRole('textbox', { name: end, exact: true });
export const nameField = (page: Page): Locator => editor(page).getByRole('textbox', { name: /^(Name|Nom)$/ });
export const create = (page: Page): Locator => inEditor(page, /^(Create clip|Créer l’extrait)$/);
export const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

/** Pauses the player at a position, seconds. */
export async function stopAt(page: Page, seconds: number): Promise<void> {
  await expectMoving(page);
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());
  await video(page).evaluate((element: HTMLVideoElement, at) => {
    element.currentTime = at;
  }, seconds);
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false);
}

/** Opens the editor with the last 10 seconds. */
export async function openEditor(page: Page): Promise<void> {
  await scissors(page).click();
  await expect(create(page)).toBeVisible();
}

export interface SentClip {
  event_id: number;
  name: string;
  start_time: number;
  duration: number;
  tags: string[];
  event_media_id: number;
}

/** The requests that asked for a clip, as the platform received them. */
export function sentClips(page: Page): SentClip[] {
  const sent: SentClip[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith('/api/clip')) return;
    const { api_key: _, ...clip } = request.postDataJSON();
    sent.push(clip);
  });
  return sent;
}
