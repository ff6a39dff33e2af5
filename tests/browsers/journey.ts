import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Gate, openGate } from './gate';
import { PORT } from './port';
import type { Engine } from './tab';
import { Viewer } from './viewer';
import { type World, worldOf } from './world';

/** One journey of a viewer through the storefront, the same in each engine. */
export interface Journey {
  name: string;
  /** The engine that cannot be relied on for it; docs/browsers.md says why. */
  without?: string;
  take: (journey: { viewer: Viewer; world: World; gate: Gate; engine: string }) => Promise<void>;
}

/** Longer than any journey on a busy machine, ms. */
const JOURNEY_MS = 120_000;

/** Takes the journeys in one engine; a machine without it skips them and says so. */
export function takeJourneys(
  name: string,
  start: (() => Promise<Engine>) | null,
  journeys: readonly Journey[],
): void {
  if (start === null) {
    test.skip(`${name} is not installed, so its journeys are skipped`);
    return;
  }
  describe(name, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start();
      console.log(`${name}: ${await engine.version()}`);
    }, JOURNEY_MS);
    afterAll(() => engine?.close());
    for (const [index, journey] of journeys.entries()) {
      test.skipIf(journey.without === name)(
        journey.name,
        async ({ task }) => {
          const gate = await openGate(PORT, engine.patch);
          const tab = await engine.open();
          const world = worldOf(`${name}-${index}-${task.result?.retryCount ?? 0}`);
          const viewer = new Viewer(tab, gate.origin);
          try {
            // The smallest page of the site, which shares the cookies.
            await viewer.goto('/robots.txt');
            await viewer.evaluate((chosen) => {
              // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no Cookie Store.
              document.cookie = `rudy_world=${chosen}; path=/`;
            }, world.name);
            await journey.take({ viewer, world, gate, engine: name });
          } finally {
            await tab.close();
            await gate.close();
          }
        },
        JOURNEY_MS,
      );
    }
  });
}
