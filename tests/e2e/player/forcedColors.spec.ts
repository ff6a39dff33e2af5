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
    return [...section.querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && button.querySelector('svg') !== null)
      .filter((button) => {
        const { color, borderTopWidth } = getComputedStyle(button);
        const ground = groundOf(button);
        return ground === null || ground === color || borderTopWidth === '0px';
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  });
  expect(hidden).toEqual([]);
});
