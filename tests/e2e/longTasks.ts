import type { Browser, Page } from '@playwright/test';

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/**
 * The longest task of the page's main thread during `action`, in ms of CPU time, so that a task that only
 * waited for the CPU does not count as long.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await action();
  const trace = await browser.stopTracing();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => name === 'RunTask' && tdur !== undefined && isMain.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The browser traced no task.');
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}
