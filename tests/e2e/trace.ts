import type { Browser, Page } from '@playwright/test';

/** An event of Chromium's trace; `ts` and `tdur` in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { name?: string; elementCount?: number };
}

/** The events of these categories that Chromium traces during `action`. */
async function trace(
  browser: Browser,
  page: Page,
  categories: string[],
  action: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories });
  await action();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return traceEvents;
}

/**
 * The longest task of the page's main thread during `action`, in ms of CPU time, so that a task that only
 * waited for the CPU does not count as long.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<number> {
  const events = await trace(browser, page, ['disabled-by-default-devtools.timeline'], action);
  const isMain = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) => name === 'RunTask' && tdur !== undefined && isMain.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The browser traced no task.');
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}

const CATEGORIES = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Number of elements that one element, added at the end of the page's content, makes the browser style: itself and its parents. */
export async function styledElements(browser: Browser, page: Page): Promise<number> {
  const events = await trace(browser, page, CATEGORIES, () =>
    page.evaluate(() => {
      const added = document.createElement('p');
      document.body.getBoundingClientRect();
      performance.mark('added');
      document.querySelector('main')?.append(added);
      document.body.getBoundingClientRect();
      performance.mark('styled');
    }),
  );
  const at = (mark: string) => events.find(({ name }) => name === mark)?.ts ?? Number.NaN;
  const [counted] = events.filter(
    ({ name, ts }) => name === 'UpdateLayoutTree' && ts > at('added') && ts < at('styled'),
  );
  if (counted === undefined) throw new Error('The browser traced no styling.');
  return counted.args?.elementCount ?? Number.NaN;
}
