import type { Browser, CDPSession, Page } from '@playwright/test';

const MINUTES = 60;
/** All chunks are loaded by then, minutes. */
const WARM_MINUTES = 10;
const MINUTE_MS = 60_000;

export type Heap = { warm: number; last: number };

/**
 * One hour of a live game, minute by minute: the clocks of the platform and the page advance by a minute, and
 * playback continues from there. Returns the reachable memory in MB after ten minutes and after the hour,
 * after garbage collection.
 */
export async function liveHour(browser: Browser, origin: string, path: string): Promise<Heap> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const world = `bench-hour-${Date.now()}`;
  await context.addCookies([{ name: 'rudy_world', value: world, url: origin }]);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(origin + path);
  await untilMoving(page);
  const devtools = await context.newCDPSession(page);
  let warm = Number.NaN;
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await context.request.post(`${origin}/sandbox/control/clock`, { data: { advanceMs: MINUTE_MS } });
    await page.clock.fastForward(MINUTE_MS);
    await untilMoving(page);
    if (minute === WARM_MINUTES) warm = await heap(devtools);
  }
  const last = await heap(devtools);
  await context.close();
  return { warm, last };
}

async function untilMoving(page: Page): Promise<void> {
  await page.waitForSelector('section[data-phase="playing"]', { timeout: 60_000 });
  const from = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  const moves = (before: number) =>
    Math.abs((document.querySelector('video')?.currentTime ?? 0) - before) > 0.5;
  await page.waitForFunction(moves, from, { timeout: 60_000, polling: 'raf' });
}

type HeapSnapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
};

/** Compiled code and the debugger's own records grow every minute, but are not held by the page. */
const NOT_HELD = new Set(['code', 'native', 'hidden']);

/** Reachable objects, strings, arrays and functions, MB. */
async function heap(devtools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + typeAt] ?? 0] ?? '';
    if (!NOT_HELD.has(type)) bytes += nodes[node + sizeAt] ?? 0;
  }
  return bytes / 1_000_000;
}
