import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, levels A and AA, and axe-core's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a value without a name breaks: a control, a heading or a picture with nothing to say. */
const NAME_RULES = ['link-name', 'button-name', 'empty-heading', 'image-alt', 'label', 'aria-command-name'];

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
export const violationsOf = (page: Page): Promise<string[]> => violations(page, 'tag', TAGS);

/** The violations of the rules of names alone, which takes a tenth of the time. */
export const unnamedOn = (page: Page): Promise<string[]> => violations(page, 'rule', NAME_RULES);

async function violations(page: Page, type: 'tag' | 'rule', values: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(
    (runOnly) => {
      // A colour during a transition is not a text colour.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      }
      return window.axe?.run({
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
      });
    },
    { type, values },
  );
  if (!results) throw new Error('axe-core did not start.');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}, ${failureSummary}`),
  );
}
