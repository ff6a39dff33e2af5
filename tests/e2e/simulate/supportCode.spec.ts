import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { checkoutFixture } from '../../../src/machines/checkout/fixture';
import { reloadFixture } from '../../../src/machines/reload/fixture';
import { packCode, unpackCode } from '../../../src/support/code';
import { recordWalk, trailWith, walksOf } from '../../support/record';
import { violationsOf } from '../axe';
import { newCard, openCheckout, pay } from '../checkout/money/money';
import { answerBank, CARD, enterCard, logInTo, main, payButton } from '../checkout/steps';
import { CLIPPER, create, editor, inEditor, openEditor, stopAt } from '../clips/editorSteps';
import { expect, test } from '../fixtures';

/** A state that a viewer is stuck in is reproduced by support, in another browser, from the code that the viewer sends. */

const MAKING = { minutes: 10 };
const NOT_COMPLETED = 'Your bank couldn’t verify that it’s you';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const copyButton = (scope: Locator): Locator => scope.getByRole('button', { name: 'Copy diagnostics' });

/** Copies the support code, as the viewer is asked to. */
async function copyCode(page: Page, scope: Locator): Promise<string> {
  await copyButton(scope).click();
  await expect(scope.getByText('Copied')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code.length).toBeLessThanOrEqual(8_192);
  expect(code).toMatch(/^RUDY1\.[A-Z2-9-]+\./);
  return code;
}

/** The page of support: another browser, in which nobody is logged in. */
async function openGallery(page: Page, address = '/simulate'): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('There is no browser.');
  const context: BrowserContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const cookies = await page.context().cookies();
  await context.addCookies(cookies.filter(({ name }) => name === 'rudy_world'));
  const support = await context.newPage();
  await support.goto(address);
  return support;
}

async function replay(support: Page, code: string): Promise<void> {
  await support.getByRole('textbox', { name: 'Support code' }).fill(code);
  await support.getByRole('button', { name: 'Replay' }).click();
}

/** The screen of the step that is shown. */
const screenIn = (support: Page): FrameLocator =>
  support.getByRole('region', { name: 'Replay a support code' }).frameLocator('iframe');

test('a declined 3-D Secure purchase is reproduced from its code, and opened in the sandbox', async ({
  page,
}) => {
  await openCheckout(page);
  await newCard(page).click();
  await enterCard(page, CARD.asks);
  await pay(page);
  await answerBank(page, 'Fail');
  await expect(main(page).getByRole('alert')).toContainText(NOT_COMPLETED);
  const code = await copyCode(page, main(page));

  const support = await openGallery(page);
  await replay(support, code);
  await expect(screenIn(support).getByRole('alert')).toContainText(NOT_COMPLETED);
  await expect(screenIn(support).getByRole('alert')).toContainText('You were not charged.');
  await support
    .getByRole('link', { name: /No other tab is paying/ })
    .first()
    .click();
  await expect(screenIn(support).getByText(NOT_COMPLETED)).toBeHidden();
  await expect(screenIn(support).getByRole('heading', { name: 'Processing payment…' })).toBeVisible();
  expect(await violationsOf(support)).toEqual([]);

  // The step that the viewer is stuck in is the last one of the checkout.
  await support
    .getByRole('link', { name: / s · Checkout: / })
    .last()
    .click();
  await expect(screenIn(support).getByRole('alert')).toContainText(NOT_COMPLETED);
  const [sandboxPage] = await Promise.all([
    support.waitForEvent('popup'),
    support.getByRole('link', { name: 'Open in the sandbox' }).click(),
  ]);
  await expect(sandboxPage.getByText('4000 0000 0000 3220')).toBeVisible();
  await sandboxPage.getByRole('button', { name: 'Open this situation' }).click();
  await expect(payButton(sandboxPage)).toBeVisible();
  await newCard(sandboxPage).click();
  await enterCard(sandboxPage, CARD.asks);
  await pay(sandboxPage);
  await answerBank(sandboxPage, 'Fail');
  await expect(main(sandboxPage).getByRole('alert')).toContainText(NOT_COMPLETED);
});

test('a failed clip is reproduced from its code', async ({ page, sandbox }) => {
  await logInTo(page, '/watch/1011', CLIPPER);
  await stopAt(page, 20);
  await sandbox.act('clipFate', { fate: 'range_not_recorded' });
  await openEditor(page);
  await create(page).click();
  await expect(inEditor(page, 'Copy link')).toBeVisible();
  await sandbox.act('clock', MAKING);
  await expect(editor(page).getByRole('alert')).toContainText('clip creation failed');
  const reason = await editor(page).getByRole('alert').locator('p').last().innerText();
  const code = await copyCode(page, editor(page));

  const support = await openGallery(page);
  await replay(support, code);
  await expect(screenIn(support).getByRole('alert')).toContainText('clip creation failed');
  await expect(screenIn(support).getByRole('alert')).toContainText(reason);
});

test('the code of a viewer has nothing of the viewer in it, and names the calls that failed', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'getEvent', kind: 'status', status: 404, remaining: 'forever' });
  await logInTo(page, '/buy?event_id=1005');
  const code = await copyCode(page, main(page));
  const support = await openGallery(page);
  await replay(support, code);
  const region = support.getByRole('region', { name: 'Replay a support code' });
  await expect(region.getByText(/getEvent: 404, request req-/).first()).toBeVisible();
  await expect(region.getByText('/buy', { exact: true })).toBeVisible();
  const text = await region.innerText();
  expect(text).not.toMatch(/viewer@rudy|4242|watch-the-game/);
});

test('what is pasted that is no code is said', async ({ page }) => {
  await page.goto('/simulate');
  for (const [name, pasted, sentence] of [
    ['another text', 'My card was declined.', 'This isn’t a support code.'],
    ['a hundred thousand characters', 'RUDY1.'.repeat(17_000), 'too long'],
    ['markup', '<img src=x onerror=alert(1)>', 'This isn’t a support code.'],
    ['a truncated code', 'RUDY1.K7Q-2M4.1abc.jVNNb9swDP0rhM4', 'incomplete'],
  ] as const)
    await test.step(name, async () => {
      await replay(page, pasted);
      await expect(page.getByRole('textbox', { name: 'Support code' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expect(page.getByText(sentence)).toBeVisible();
    });
});

test('a code of another channel and an older version is shown in the colours of this one, with the step that differs', async ({
  page,
}) => {
  const [walk] = walksOf(reloadFixture);
  if (walk === undefined) throw new Error('There is no walk.');
  const steps = recordWalk(reloadFixture, walk);
  const trail = trailWith(steps, { channel: 'voltige.localhost', version: '0.0.1', route: 'home' });
  const gone = trail.steps.map((step, index) => (index === 1 ? { ...step, state: '"apologising"' } : step));
  await page.goto('/simulate');
  await replay(page, await packCode({ ...trail, steps: gone }));
  await expect(page.getByText('This code is from voltige.localhost.')).toBeVisible();
  await expect(page.getByText('This code is from version 0.0.1')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Step 2 no longer fits this version');
  await expect(page.getByText('This version doesn’t have this state: "apologising"')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Replay a support code' }).locator('iframe')).toBeVisible();
});

test('an error report carries the trail, which replays to the error screen', async ({ page, sandbox }) => {
  await logInTo(page, '/faq');
  await sandbox.fault({ operation: 'getEvent', kind: 'status', status: 500, remaining: 'forever' });
  await page.goto('/watch/1011');
  await expect(page.getByRole('heading', { name: 'Something went wrong on our end' })).toBeVisible();
  const trails = async () => {
    const reports = await sandbox.read('reports');
    return (Array.isArray(reports) ? reports : []).flatMap(({ trail }: { trail?: string }) => trail ?? []);
  };
  await expect.poll(trails).not.toEqual([]);
  const [trail = ''] = await trails();
  const unpacked = await unpackCode(trail);
  expect(unpacked).toHaveProperty('trail.steps');
  expect(JSON.stringify(unpacked)).not.toContain('viewer@rudy.example');
  const code = await copyCode(page, page.getByRole('main'));
  const support = await openGallery(page);
  await replay(support, code);
  await expect(screenIn(support).getByText('Something went wrong on our end')).toBeVisible();
});

test('a video that does not play is reproduced from its code', async ({ page, sandbox }) => {
  await sandbox.fault({ operation: 'media.manifest', kind: 'status', status: 404, remaining: 'forever' });
  await page.goto('/watch/1011');
  const failure = page.getByRole('alert').filter({ hasText: 'This video can’t be played' });
  await expect(failure).toBeVisible({ timeout: 30_000 });
  const text = await failure.locator('p').first().innerText();
  const code = await copyCode(page, failure);
  const support = await openGallery(page);
  await replay(support, code);
  await support
    .getByRole('link', { name: / s · Playback: / })
    .last()
    .click();
  await expect(screenIn(support).getByRole('alert')).toContainText(text);
});

test('technical difficulties are reproduced from their code', async ({ page, sandbox }) => {
  await sandbox.act('keyService', { stopped: true });
  await page.goto('/faq');
  const screen = page.getByText('Oops! We are currently experiencing technical difficulties');
  await expect(screen).toBeVisible();
  const code = await copyCode(page, page.locator('body'));
  await sandbox.act('keyService', { stopped: false });
  const support = await openGallery(page);
  await replay(support, code);
  await expect(screenIn(support).getByText('Oops! We are currently experiencing')).toBeVisible();
});

test.describe('a code that somebody made up', () => {
  test.use({ expectedErrors: [/error|Error/] });

  test('leaves the gallery as it is, whatever it says of the context', async ({ page }) => {
    const [walk] = walksOf(checkoutFixture);
    if (walk === undefined) throw new Error('There is no walk.');
    const trail = trailWith(recordWalk(checkoutFixture, walk));
    // Nobody chooses an event where a pass is chosen.
    const steps = trail.steps.map((step) => ({ ...step, context: { ...step.context, choice: 'event' } }));
    await page.goto('/simulate');
    await replay(page, await packCode({ ...trail, steps }));
    await page
      .getByRole('link', { name: / s · Checkout: / })
      .first()
      .click();
    await expect(screenIn(page).getByText('This screen can’t be shown')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  });
});
