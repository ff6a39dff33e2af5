import type { Page } from '@playwright/test';
import { clipDeletionFixture } from '../../../../src/machines/clipDeletion/fixture';
import { logOut } from '../../account/steps';
import { card, keptNames, logInAs, MAKER, openClips } from '../../clips/steps';
import { expect } from '../../fixtures';
import { leavePage } from '../tab';
import { createTableDriver, holdAll } from '../tableDriver';
import { testWalks } from '../walks';

const NAME = 'Senior night';
const UNDO_MS = 8500;
const operations = { deleteClip: /\/api\/clip\/\d+/ };
const notice = (page: Page) => page.getByText(`“${NAME}” is deleted.`);

testWalks(
  createTableDriver({
    fixture: clipDeletionFixture,
    operations,
    open: async ({ page, held }) => {
      await logInAs(page, MAKER);
      await openClips(page);
      await holdAll(page, held, operations);
      await page.getByRole('button', { name: `Delete: ${NAME}` }).click();
      await expect(notice(page)).toBeVisible();
      await page.mouse.move(10, 10);
    },
    steps: {
      'deletion.undo': ({ page }) => page.getByRole('button', { name: 'Undo' }).click(),
      'deletion.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
      'deletion.hold': async ({ page }) => {
        await notice(page).hover();
        await page.clock.fastForward(UNDO_MS);
      },
      'deletion.release': ({ page }) => page.mouse.move(10, 10),
      'viewer.left': ({ page }) => logOut(page),
      'page.left': ({ page }) => leavePage(page),
      'after.undoTime': ({ page }) => page.clock.fastForward(UNDO_MS),
      'done.deleteClip': ({ held }) => held.deleteClip.goOn(),
    },
    expectState: async ({ page, sandbox, held, step: { value } }) => {
      switch (JSON.stringify(value)) {
        case '"deleting"':
          await held.deleteClip.hasSome();
          return expect(card(page, NAME)).toBeHidden();
        case '"deleted"':
          return expect.poll(() => keptNames(sandbox)).not.toContain(NAME);
        case '"unconfirmed"':
          await expect(page.getByText(`We couldn’t confirm that “${NAME}” was deleted.`)).toBeVisible();
          return expect(card(page, NAME)).toBeVisible();
        case '"refused"':
          await expect(page.getByText(`“${NAME}” was not deleted.`)).toBeVisible();
          return expect(card(page, NAME)).toBeVisible();
        case '"kept"':
          await expect(notice(page)).toBeHidden();
          expect(held.deleteClip.count).toBe(0);
          return expect(await keptNames(sandbox)).toContain(NAME);
        default:
          return expect(notice(page)).toBeVisible();
      }
    },
  }),
);
