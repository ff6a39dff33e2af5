import { expect, test } from '../fixtures';
import { LIVE, player, watch } from './player';

test.use({ contextOptions: { forcedColors: 'active' } });

test('in forced colours every control of the player has a ground, an edge and an icon that differ', async ({
  page,
}) => {
  await watch(page, LIVE);
  const hidden = await player(page).evaluate((section) => {
    const isOpaque = (color: string) => !/^(transparent|rgba\(.*, 0\))$/.test(color);
    /** The ground that an icon stands on; null where it is the picture. */
    const groundOf = (element: Element | null): string | null => {
      if (element === null || element === section) return null;
      const { backgroundColor } = getComputedStyle(element);
      return isOpaque(backgroundColor) ? backgroundColor : groundOf(element.parentElement);
    };
    return [...section.querySelectorAll('button, input')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { color, borderTopWidth } = getComputedStyle(control);
        const ground = groundOf(control);
        if (ground === null) return true;
        // A slider has a track instead of an edge and an icon (display/ranges.ts).
        return control.matches('button') && (ground === color || borderTopWidth === '0px');
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });
  expect(hidden).toEqual([]);
});
