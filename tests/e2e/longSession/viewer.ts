import { expect, type Page } from '@playwright/test';
import { banner, logOut, submitLogin } from '../account/steps';
import { main, title } from '../checkout/steps';
import { editor, inEditor, openEditor } from '../clips/editorSteps';
import { showTab } from '../paths/tab';
import { expectMoving, LIVE } from '../player/player';

/** May make clips of the game, and buy the pass of the checkout with a new card. */
export const FAN = 'fan@rudy.example';
/** Of girls’ basketball, with clips. */
export const PASS_OF_FAN = 201;

/** A page of text, which is the same at every hour. */
export const START = '/about';

const SOON_S = 0.3;
/** Two steps of the recovery, 20 s each: after a jump of the clock the first one may ask for a segment that is gone. */
const RECOVERED_MS = 60_000;
const expectGoingOn = (page: Page) => expectMoving(page, SOON_S, RECOVERED_MS);

/** A viewer of one page, which is never loaded again. */
export interface Viewer {
  page: Page;
  /** The clocks of the platform and of the page advance together, ms; timers that became due fire once. */
  pass: (milliseconds: number) => Promise<void>;
}

/** Goes to a screen by the router, without a page load, as a link does. */
export async function go({ page }: Viewer, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

const cards = (page: Page) => main(page).locator('a[href^="/watch/"]');
const heading = (page: Page) => expect(title(page)).toBeVisible();

/** Watches the live game for some steps of time. */
export async function watchGame(viewer: Viewer, stepsMs: readonly number[]): Promise<void> {
  await go(viewer, LIVE);
  await expectGoingOn(viewer.page);
  for (const step of stepsMs) {
    await viewer.pass(step);
    await expectGoingOn(viewer.page);
  }
}

/** Closes the laptop over the game for a time, without network, and goes on watching. */
export async function sleep({ page, pass }: Viewer, milliseconds: number): Promise<void> {
  await showTab(page, false);
  await page.context().setOffline(true);
  await pass(milliseconds);
  await page.context().setOffline(false);
  await showTab(page, true);
  await expectGoingOn(page);
}

/** Scrolls through a long list, opens an event far down, and returns. */
export async function scrollList(viewer: Viewer, path: string, turns: number): Promise<void> {
  const { page } = viewer;
  await go(viewer, path);
  await expect(cards(page).first()).toBeVisible();
  await page.mouse.move(10, 400);
  for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, 1_500);
  await expect(page).toHaveURL(/page=/);
  await cards(page)
    .last()
    .evaluate((card: HTMLElement) => card.click());
  await expect(page).toHaveURL(/\/watch\//);
  await heading(page);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
}

/** Logs in from the game, opens every screen that a viewer leaves again, and logs out. */
export async function makeDetours(viewer: Viewer): Promise<void> {
  const { page } = viewer;
  await banner(page).getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, FAN);
  await expect(page).toHaveURL(LIVE);
  await openEditor(page);
  await inEditor(page, 'Close').click();
  await expect(editor(page)).toHaveCount(0);
  for (const language of ['FR', 'EN']) {
    await page.getByRole('button', { name: language, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
  }
  await go(viewer, '/buy?package_id=202');
  await expect(title(page)).toBeVisible();
  for (const path of ['/profile/clips', '/profile', '/profile/edit', '/passes', '/vod_library']) {
    await go(viewer, path);
    await heading(page);
  }
  // The player of a recording is left while it loads.
  await go(viewer, '/watch_library/901?type=vod');
  await heading(page);
  await logOut(page);
  for (const path of ['/login', '/registration', '/contacts', '/faq', '/schedule']) {
    await go(viewer, path);
    await heading(page);
  }
  await go(viewer, '/');
  await expect(cards(page).first()).toBeVisible();
}

/** Returns to the start page. */
export async function returnToStart(viewer: Viewer): Promise<void> {
  await go(viewer, START);
  await heading(viewer.page);
}
