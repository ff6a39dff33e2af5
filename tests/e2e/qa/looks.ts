import type { Locator, Page } from '@playwright/test';
import {
  ADVERT,
  BOOT,
  EDITOR_CLOSED,
  IN_PLAYER,
  LOGGED_IN,
  type Look,
  NO_DIALOG,
  PAGE,
  RESTING_ROWS,
  RING,
  SKELETONS,
} from '../../../src/machines/looks';
import { editor } from '../clips/editorSteps';

const isSeen = (locator: Locator): Promise<boolean> => locator.filter({ visible: true }).first().isVisible();
const isAbsent = async (locator: Locator): Promise<boolean> => !(await isSeen(locator));

/** Whether a page has a look that has no sentence, such as skeletons. */
export const hasLook: Readonly<Record<Look, (page: Page) => Promise<boolean>>> = {
  [SKELETONS]: (page) => isSeen(page.locator('[aria-busy="true"]')),
  [RING]: (page) => isSeen(page.locator('[class*="_ring_"]')),
  [IN_PLAYER]: (page) => isSeen(page.locator('video')),
  [ADVERT]: (page) => isSeen(page.getByRole('region', { name: /^(Ad|Annonce)$/ })),
  [PAGE]: async (page) =>
    (await isSeen(page.getByRole('main'))) &&
    (await isAbsent(page.getByRole('alertdialog'))) &&
    (await isAbsent(page.getByRole('heading', { name: /^(Oops!|Oups)/ }))),
  [NO_DIALOG]: (page) => isAbsent(page.getByRole('dialog').or(page.getByRole('alertdialog'))),
  [EDITOR_CLOSED]: (page) => isAbsent(editor(page)),
  [BOOT]: (page) => isSeen(page.locator('.boot')),
  [LOGGED_IN]: (page) => isSeen(page.getByRole('banner').locator('button[aria-expanded]:not(nav *)')),
  [RESTING_ROWS]: (page) =>
    isAbsent(page.getByRole('button', { name: /^(Pause|Resume) scrolling$|défilement/ })),
};
