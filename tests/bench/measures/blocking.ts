import type { Page } from '@playwright/test';

/** A task up to this length answers a press in time, ms (the definition of "long task"). */
const RESPONSIVE_MS = 50;

/** A page is settled when no long task has begun for this long, ms. */
const SETTLED_MS = 1_500;

/** The long tasks of a page, ms of the clock on the wall. */
export type Blocking = {
  /** The sum of what each long task took beyond 50 ms. */
  total: number;
  /** The longest task; 0 if none was longer than 50 ms. */
  longest: number;
};

declare global {
  interface Window {
    rudyTasks?: (settledMs: number) => Promise<number[]>;
  }
}

/** Records the long tasks of the page from its navigation on. */
export async function markTasks(page: Page): Promise<void> {
  await page.addInitScript({ path: 'tests/bench/page/tasks.js' });
}

/** Waits until the page is settled, and returns its long tasks since navigation or the last call. */
export async function readTasks(page: Page): Promise<Blocking> {
  await page.waitForLoadState('networkidle');
  const tasks = await page.evaluate((settledMs) => window.rudyTasks?.(settledMs) ?? [], SETTLED_MS);
  return {
    total: tasks.reduce((sum, duration) => sum + Math.max(0, duration - RESPONSIVE_MS), 0),
    longest: Math.max(0, ...tasks),
  };
}
