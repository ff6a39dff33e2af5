import type { Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { logInTo } from '../checkout/steps';
import { expect, test } from '../fixtures';
import { expectWithinWindow, visits } from '../visits';
import { create, editor, openEditor, stopAt } from './editorSteps';

const VIEWER = 'viewer@rudy.example';
/** The pass of each channel that includes everything. */
const PASS = { 'northside.localhost': 301, 'voltige.localhost': 301 } as const;

const expectNoViolations = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

for (const { channelHost, device, viewport } of visits)
  test.describe(`${channelHost}, ${device}`, () => {
    test.use({ channelHost, viewport });

    test('the editor, its problems and what becomes of the clip have no violations', async ({
      page,
      sandbox,
    }) => {
      await sandbox.act('world', { passes: { [VIEWER]: PASS[channelHost] } });
      await logInTo(page, '/watch/1011', VIEWER);
      await stopAt(page, 20);
      await openEditor(page);
      await expectNoViolations(page);
      const start = editor(page).getByRole('textbox', { name: /^(Start|Début)$/ });
      const before = await start.inputValue();
      await start.fill('10:05:12.5');
      expect(await start.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
      await start.fill(before);
      const name = editor(page).getByRole('textbox', { name: /^(Name|Nom)$/ });
      const usual = await name.inputValue();
      await name.fill('W'.repeat(300));
      await create(page).click();
      await expectNoViolations(page);
      await expectWithinWindow(page);
      await name.fill(usual);
      await create(page).click();
      await expect(editor(page).getByRole('progressbar')).toBeVisible();
      await expectNoViolations(page);
      await sandbox.act('clock', { advanceMs: 9_000 });
      await expect(editor(page).getByRole('link', { name: /^(Watch|Regarder)$/ })).toBeVisible();
      await expectNoViolations(page);
    });
  });
