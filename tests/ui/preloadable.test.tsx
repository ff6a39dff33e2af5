import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { preloadable } from '../../src/ui/kit/preloadable';

const Part = ({ name }: { name: string }) => <b>{name}</b>;

test('what was fetched stands there at the first drawing; before that the fallback does', async () => {
  const load = vi.fn(async () => Part);
  const LaterPart = preloadable(load);
  expect(renderToStaticMarkup(<LaterPart name="Game" fallback="…" />)).toBe('…');
  await Promise.all([LaterPart.preload(), LaterPart.preload()]);
  expect(renderToStaticMarkup(<LaterPart name="Game" fallback="…" />)).toBe('<b>Game</b>');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be had is asked for anew', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('gone'));
  load.mockResolvedValue(Part);
  const LaterPart = preloadable(load);
  await expect(LaterPart.preload()).rejects.toThrow('gone');
  await LaterPart.preload();
  expect(renderToStaticMarkup(<LaterPart name="Game" />)).toBe('<b>Game</b>');
});
