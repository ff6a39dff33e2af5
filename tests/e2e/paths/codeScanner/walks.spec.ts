import type { Page } from '@playwright/test';
import { codeScannerFixture } from '../../../../src/machines/codeScanner/fixture';
import { submitLogin } from '../../account/steps';
import { expect } from '../../fixtures';
import { createTableDriver, expectMessages, type TakenStep } from '../tableDriver';
import { messagesIn, testWalks } from '../walks';
import { answerCamera, endCamera, giveCamera, showCode } from './camera';

const LINK = '/profile/sessions/add';
/** Its document may not use the camera. */
const OTHER_PAGE = '/profile/edit';
const FROM_ELSEWHERE = 'a page that may not use the camera';
const RELOADED = 'a page that was reloaded in order to scan';
const scan = (page: Page) => page.getByRole('button', { name: 'Scan the QR code' });
type Taken = TakenStep<never>;

const readText = ({ page, step }: Taken) => showCode(page, String(Reflect.get(step.event, 'text')));

testWalks(
  createTableDriver({
    fixture: codeScannerFixture,
    isOnlyRun: 'device.spec.ts scans; its walks take half a minute.',
    channelHost: 'northside.localhost',
    // The page asks how its document was loaded.
    hasOwnClock: false,
    open: async ({ page, path: { variant, steps } }) => {
      const [checked] = steps;
      await giveCamera(page, {
        hasCamera: checked?.key !== 'done.checkSupport: scanning unsupported',
        isReaderBroken: checked?.key === 'error.checkSupport',
      });
      const first = variant === 'sample' ? LINK : OTHER_PAGE;
      await page.goto(first);
      await submitLogin(page);
      await expect(page).toHaveURL(first);
      if (variant === 'sample') return;
      await page.getByRole('link', { name: 'Link a device' }).click();
      if (variant !== RELOADED) return;
      const reloaded = page.waitForEvent('load');
      await scan(page).click();
      await reloaded;
    },
    steps: {
      // The browser has answered when the page has come.
      'done.checkSupport': () => undefined,
      'error.checkSupport': () => undefined,
      'scanner.open': async ({ page, before, path }) => {
        const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
        const isRefused = before.value === 'denied' || before.value === 'unavailable';
        const reloaded = path.variant === FROM_ELSEWHERE ? page.waitForEvent('load') : null;
        await (isRefused ? again : scan(page)).click();
        await reloaded;
      },
      'scanner.close': ({ page }) => page.keyboard.press('Escape'),
      'camera.opened': ({ page }) => answerCamera(page, null),
      'camera.denied': ({ page }) => answerCamera(page, 'NotAllowedError'),
      'camera.failed': ({ page, before }) =>
        JSON.stringify(before.value).includes('scanning')
          ? endCamera(page)
          : answerCamera(page, 'NotFoundError'),
      'text.read': readText,
    },
    expectState: async ({ page, step }) => {
      if (step.value === 'unsupported') {
        await expect(page.getByRole('textbox', { name: /^Code/ })).toBeVisible();
        return expect(scan(page)).toBeHidden();
      }
      if (step.value === 'found') await expect(page.getByRole('dialog')).toBeHidden();
      await expectMessages(page, messagesIn(codeScannerFixture, step));
    },
    isStaying: ({ value }) => value !== 'checking' && value !== 'reloading',
  }),
);
