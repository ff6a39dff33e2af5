import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { patch } from './attacks';

/** faults.md row 38: names that are endless, right-to-left or higher than their line. */

const NAMES: Record<string, string> = {
  'right-to-left': '\u202eنادي \u05e9\u05dc\u05d5\u05dd 12\u2067',
  zalgo: `Z${'\u0300\u0323\u0489\u035b'.repeat(60)}algo ${'\u0336\u0334'.repeat(60)}FC`,
  emoji: '👩🏽‍🚀🏴‍☠️🧑‍🧑‍🧒‍🧒'.repeat(40),
  'of 10,000 characters': 'W'.repeat(10_000),
};

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1366, height: 768 };
const SIZES = [PHONE, WIDE];

const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? Number.NaN) - window.innerWidth);

async function expectNoOverflow(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => overflow(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
  }
}

/**
 * Elements whose own text is the name (or its beginning) and that are not isolated from the text around them.
 */
const notIsolated = (page: Page, name: string) =>
  page.evaluate(
    (start) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!element || !walker.currentNode.textContent?.includes(start)) continue;
        const isSeen = element.checkVisibility() && element.getBoundingClientRect().width > 1;
        if (isSeen && !element.closest('bdi, [dir=auto], title')) found.push(element.outerHTML.slice(0, 120));
      }
      return found;
    },
    name.slice(0, 12),
  );

/** Height of the tallest event heading, px: a clipped name has two or three lines. */
const tallestCard = (page: Page) =>
  page
    .locator('main a h3')
    .evaluateAll((titles) => Math.max(...titles.map((title) => title.getBoundingClientRect().height)));

test('names that are endless, right-to-left or higher than their line are clipped, isolated and do not overflow the page', async ({
  page,
  sandbox,
}) => {
  // Three pages in two widths for each name.
  test.setTimeout(180_000);
  for (const [kind, name] of Object.entries(NAMES))
    await test.step(kind, async () => {
      await sandbox.clearFaults();
      const side = { name, short_name: name, alias: name };
      const event = {
        name,
        description: name,
        division: name,
        category: { title: name },
        location: { name },
        participants: { '*': side },
      };
      const nameless = { ...event, participants: [] };
      await patch(sandbox, 'getHomepageEvents', {
        live: { '0': nameless, '1': event },
        upcoming: { '0': nameless, '1': event },
        finished: { '0': nameless, '1': event },
      });
      await patch(sandbox, 'getEvent', event);
      await patch(sandbox, 'getPage', {
        content: `<h2>${name}</h2><p>${name}</p><table><tr><td>${name}</td></tr></table>`,
      });
      await patch(sandbox, 'getChannelBootstrap', {
        settings: { name, logo: null },
        menu: {
          header: { '*': { title: name, children: { '*': { title: name } } } },
          footer: { '*': { title: name } },
        },
        slides: { '*': { title: name, subtitle: name, button_text: name } },
        pages: { '*': { name, alt_name: name } },
        'participant-groups': { '*': { name, alias: name } },
        static_blocks: { '*': { content: `<p>${name}</p>` } },
      });

      await page.goto('/');
      await expect(
        page.getByRole('region', { name: 'Live now' }).locator('a[href^="/watch/"]').first(),
      ).toBeVisible();
      await expectNoOverflow(page);
      expect(await notIsolated(page, name)).toEqual([]);
      expect(await tallestCard(page)).toBeLessThan(60);
      expect(
        await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().height),
      ).toBeLessThan(120);

      await page.getByRole('banner').getByRole('button', { expanded: false }).first().click();
      await expectNoOverflow(page);

      await page.setViewportSize(PHONE);
      await page.goto('/');
      await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeVisible();
      expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize(WIDE);

      await page.goto('/watch/1001');
      await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
      await expectNoOverflow(page);
      expect(await notIsolated(page, name)).toEqual([]);

      await page.goto('/about');
      await expect(page.getByRole('article')).toBeVisible();
      await expectNoOverflow(page);
      expect(await notIsolated(page, name)).toEqual([]);
      // The next name must not be rendered beside this one's cached channel.
      await page.evaluate(() => localStorage.clear());
    });
});
