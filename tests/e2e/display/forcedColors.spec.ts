import { expect, test } from '../fixtures';
import { partsOf } from './parts';
import { invisibleRanges } from './ranges';
import { invisibleIn } from './visible';
import { visitScreens } from './visit';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

// The grounds that a channel's own colours are not made for: white under a dark channel, black under a light one.
for (const [channelHost, colorScheme] of [
  ['northside.localhost', 'light'],
  ['voltige.localhost', 'dark'],
] as const) {
  test.describe(`${channelHost}, ${colorScheme}`, () => {
    test.use({ channelHost, colorScheme });

    test('in forced colours icons, edges, states and the focus are visible on every screen', async ({
      page,
      sandbox,
    }) => {
      // Thirty screens are loaded one after the other.
      test.setTimeout(180_000);
      const viewport = page.viewportSize();
      const invisible: Record<string, string[]> = {};
      const look = async (name: string) => {
        const found = [...(await invisibleRanges(page)), ...(await invisibleIn(page))];
        if (found.length > 0) invisible[name] = found;
      };
      await visitScreens(page, sandbox, async ({ name }) => {
        await look(name);
        for (const part of partsOf[name] ?? []) {
          await part.open(page);
          await look(part.name);
          await part.close(page);
        }
        if (viewport !== null) await page.setViewportSize(viewport);
      });
      expect(invisible).toEqual({});
    });
  });
}
