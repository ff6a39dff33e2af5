import type { Page } from '@playwright/test';
import { contrast, parseColor, type Rgb, WHITE } from '../../../src/ui/theme/color';
import { expect, test } from '../fixtures';
import { patch } from './attacks';

/** faults.md row 42: text is readable with any colours of the channel, measured on computed styles. */

const four = (footer: unknown, body: unknown, text: unknown, header: unknown) => ({
  'footer-background': footer,
  'body-background': body,
  'body-text-color': text,
  'header-text-color': header,
});

const SENT: Record<string, object | null> = {
  missing: null,
  'white on white': four('#fff', '#ffffff', '#FFFFFF', '#fff'),
  'not colours': four('url(//evil.example)', 'red;}body{display:none', '#12', 'expression(1)'),
  'not even text': four(7, ['#fff'], { a: 1 }, true),
  'yellow on white': four('#ffee00', '#ffffff', '#ffff66', '#ffffcc'),
  'middling greys': four('#777777', '#808080', '#7a7a7a', '#858585'),
};

/** A colour as the browser computed it, over the background. */
function readColor(computed: string, behind: Rgb): Rgb {
  const color = parseColor(computed, behind);
  if (color === null) throw new Error(`The browser computed ${computed}.`);
  return color;
}

/** The computed colour of the text, and the opaque one behind it. */
const pairOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      let behind: Element | null = element;
      const isClear = (color: string) => /^rgba\(.*[,/]\s*0\)$/.test(color);
      while (behind && isClear(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
      const ground = behind ?? document.documentElement;
      return { text: getComputedStyle(element).color, ground: getComputedStyle(ground).backgroundColor };
    });

/** Text on every home: card titles and details, the bar, the footer, a button. */
const READ = [
  'main a h3',
  'main section h2',
  'main a h3 + span > span',
  'header a span[dir]',
  'footer p[dir]',
  'footer a',
  '[data-cookie-notice] button',
];

test('text has a contrast of 4.5 : 1 with any colours of the channel', async ({ page, sandbox }) => {
  for (const [kind, colors] of Object.entries(SENT)) {
    await sandbox.clearFaults();
    await patch(sandbox, 'getChannelBootstrap', { 'color-settings': colors });
    await page.goto('/?school=ridgeview');
    await expect(page.locator('main a h3').first()).toBeVisible();
    for (const selector of READ) {
      const { text, ground } = await pairOf(page, selector);
      const behind = readColor(ground, WHITE);
      const ratio = contrast(readColor(text, behind), behind);
      expect(ratio, `${kind}: ${selector} is ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    // The next channel must not be rendered with this one's cached colours.
    await page.evaluate(() => localStorage.clear());
  }
});

test('indistinguishable colours result in the default theme', async ({ page, sandbox }) => {
  const body = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await patch(sandbox, 'getChannelBootstrap', { 'color-settings': null });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  expect(await body()).toBe('rgb(10, 14, 20)');
  await sandbox.clearFaults();
  await patch(sandbox, 'getChannelBootstrap', { 'color-settings': SENT['white on white'] ?? {} });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect.poll(body).toBe('rgb(10, 14, 20)');
});
