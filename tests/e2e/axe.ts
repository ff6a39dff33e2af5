import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, levels A and AA, and axe-core's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe?: { run: (options: object) => Promise<AxeResults> };
  }
}

/**
 * The violations that axe-core finds on the current page, one line per element: `rule: selector, why`. It is
 * injected through the debugging protocol, since the page's policy blocks scripts; frames of other sites are
 * excluded.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate((values) => {
    // A colour during a transition is not a text colour.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
    return window.axe?.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      iframes: false,
    });
  }, tags);
  if (!results) throw new Error('axe-core did not start.');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}, ${failureSummary}`),
  );
}
