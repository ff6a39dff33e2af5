import { expect, test } from '../fixtures';
import { obstaclesIn } from './reach';
import { visitScreens } from './visit';

/** A window of 1366 × 768 and of 1280 × 1024 pixels at 200 and 400 %, as WCAG 1.4.10 counts them. */
const windows = [
  { zoom: '200 %', width: 683, height: 384 },
  { zoom: '400 %', width: 320, height: 256 },
];

for (const channelHost of ['northside.localhost', 'voltige.localhost'] as const)
  test.describe(channelHost, () => {
    test.use({
      channelHost,
      viewport: { width: 320, height: 256 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('zoomed to 200 and 400 %, no screen scrolls sideways, and nothing covers a field, a button or the video', async ({
      page,
      sandbox,
    }) => {
      // Thirty screens are loaded one after the other.
      test.setTimeout(180_000);
      const obstacles: Record<string, string[]> = {};
      await visitScreens(page, sandbox, async ({ name }) => {
        for (const { zoom, width, height } of windows) {
          await page.setViewportSize({ width, height });
          const found = await obstaclesIn(page);
          if (found.length > 0) obstacles[`${name}, ${zoom}`] = found;
        }
      });
      expect(obstacles).toEqual({});
    });
  });
