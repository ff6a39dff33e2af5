import { expect, type Page } from '@playwright/test';
import { enter } from '../account/enter';
import type { Sandbox } from '../fixtures';
import { type Screen, screens } from './screens';

/** Opens each screen in turn, whole and at rest, and hands it to `look`. */
export async function visitScreens(
  page: Page,
  sandbox: Sandbox,
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  let entered: string | undefined;
  for (const screen of screens) {
    if (screen.only === 'phone' && width > 1023) continue;
    if (screen.on && screen.on !== new URL(sandbox.origin).hostname) continue;
    if (screen.as !== entered) {
      await page.evaluate(() => localStorage.clear());
      if (screen.as) await enter(page, screen.as);
      entered = screen.as;
    }
    await screen.when?.(sandbox);
    if (screen.passes) await page.clock.install();
    await page.goto(screen.path);
    if (screen.passes) {
      await expect(page.locator('main[data-window] button').first()).toBeVisible();
      await page.clock.fastForward(screen.passes * 1000);
    }
    if (screen.press) await page.locator(screen.press).first().press('Enter');
    if (screen.shows) await expect(page.locator(screen.shows).first(), screen.name).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await look(screen);
  }
}
