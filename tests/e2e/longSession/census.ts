import type { CDPSession, Page } from '@playwright/test';

/** Counts of one moment by kind, after garbage collection. */
export interface Census {
  documents: number;
  /** Nodes of all documents, detached ones that are still referenced included. */
  nodes: number;
  /** Listeners that the page's scripts added to any event target. */
  listeners: number;
  /** The running actors by id. */
  actors: Readonly<Record<string, number>>;
  /** The timers that are still to fire, by kind and delay in ms. */
  timers: Readonly<Record<string, number>>;
}

declare global {
  interface Window {
    rudyTimers?: Map<number, string>;
  }
}

/** Counts the page's timers from its next load on. The clock must be installed before. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pending = new Map<number, string>();
    window.rudyTimers = pending;
    const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
    type Start = (handler: TimerHandler, delay?: number, ...rest: unknown[]) => number;
    const start = (kind: string, set: Start, repeats: boolean) =>
      function counted(handler: TimerHandler, delay?: number, ...rest: unknown[]): number {
        const act = typeof handler === 'function' ? handler : () => undefined;
        const id: number = set(
          (...given: unknown[]) => {
            if (!repeats) pending.delete(id);
            act(...given);
          },
          delay,
          ...rest,
        );
        pending.set(id, `${kind} ${delay ?? 0}`);
        return id;
      };
    const stop = (clear: typeof clearTimeout) => (id?: number) => {
      if (id !== undefined) pending.delete(id);
      clear(id);
    };
    Object.assign(window, {
      setTimeout: start('timeout', setTimeout, false),
      setInterval: start('interval', setInterval, true),
      clearTimeout: stop(clearTimeout),
      clearInterval: stop(clearInterval),
    });
  });
}

/** Counts everything that a page could keep too long. */
export async function census(page: Page, devtools: CDPSession): Promise<Census> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const timers = await page.evaluate(() => {
    const counts: Record<string, number> = {};
    for (const kind of window.rudyTimers?.values() ?? []) counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  });
  return { documents, nodes, listeners: jsEventListeners, actors: await actors(devtools), timers };
}

/** React's own link from the element that it renders to leads to the system, and that to the class of actors. */
const ACTOR_CLASS = `(() => {
  const element = document.getElementById('root');
  const link = Object.keys(element).find((key) => key.startsWith('__reactContainer$'));
  let fiber = element[link].stateNode.current;
  while (fiber && !fiber.memoizedProps?.value?.root?.sessionId) fiber = fiber.child;
  return Object.getPrototypeOf(fiber.memoizedProps.value.root);
})()`;

/** The actors that run, whether or not the root actor knows them, by id. */
async function actors(devtools: CDPSession): Promise<Record<string, number>> {
  const objectGroup = 'census';
  const { result } = await devtools.send('Runtime.evaluate', { expression: ACTOR_CLASS, objectGroup });
  if (!result.objectId) throw new Error(`No actor was found: ${JSON.stringify(result)}`);
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId,
    objectGroup,
  });
  const { result: counts } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: `function () {
      const counts = {};
      for (const { id, _processingStatus, _snapshot } of this)
        if (_processingStatus === 1 && _snapshot.status === 'active') counts[id] = (counts[id] ?? 0) + 1;
      return counts;
    }`,
    returnByValue: true,
  });
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup });
  return counts.value;
}
