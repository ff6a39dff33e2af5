import { expect, test } from '../fixtures';

/** A phone on its side, and a window of 1366 × 768 pixels at 200 %. */
const WINDOWS = [
  { width: 844, height: 390 },
  { width: 683, height: 384 },
];

test('the player is seen whole, as wide as the window', async ({ page }) => {
  for (const viewport of WINDOWS)
    await test.step(`${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/watch/1011');
      const player = page.getByRole('region', { name: /^Video player/ });
      await expect(player).toBeVisible();
      const box = await player.boundingBox();
      expect(box).toMatchObject({ x: 0, width: viewport.width });
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    });
});

test('a countdown casts the shadow of its words on the picture, not on its buttons', async ({ page }) => {
  await page.goto('/watch/1009');
  await expect(page.getByRole('timer')).toHaveCSS('text-shadow', /8px/);
  for (const control of [
    page.getByRole('link', { name: 'All passes for this game' }),
    page.getByRole('button', { name: 'Add to calendar' }),
  ])
    await expect(control).toHaveCSS('text-shadow', 'none');
});
