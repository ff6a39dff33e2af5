import type { Browser, Page } from '@playwright/test';

type TraceEvent = { name: string; ts: number; args?: { elementCount?: number } };

/** Number of elements that one element, added at the end of the page's content, makes the browser style: itself and its parents. */
export async function styledElements(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, {
    categories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate(() => {
    const added = document.createElement('p');
    document.body.getBoundingClientRect();
    performance.mark('added');
    document.querySelector('main')?.append(added);
    document.body.getBoundingClientRect();
    performance.mark('styled');
  });
  const trace = await browser.stopTracing();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const at = (mark: string) => traceEvents.find(({ name }) => name === mark)?.ts ?? Number.NaN;
  const [counted] = traceEvents.filter(
    ({ name, ts }) => name === 'UpdateLayoutTree' && ts > at('added') && ts < at('styled'),
  );
  if (counted === undefined) throw new Error('The browser traced no styling.');
  return counted.args?.elementCount ?? Number.NaN;
}
