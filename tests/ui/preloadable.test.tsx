import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { preloadable } from '../../src/ui/kit/preloadable';

const Part = ({ name }: { name: string }) => <b>{name}</b>;

test('a loaded component is in the first render; before that the fallback is', async () => {
  const load = vi.fn(async () => Part);
  const LaterPart = preloadable(load);
  expect(renderToStaticMarkup(<LaterPart name="Game" fallback="…" />)).toBe('…');
  await Promise.all([LaterPart.preload(), LaterPart.preload()]);
  expect(renderToStaticMarkup(<LaterPart name="Game" fallback="…" />)).toBe('<b>Game</b>');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load is requested again', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('gone'));
  load.mockResolvedValue(Part);
  const LaterPart = preloadable(load);
  await expect(LaterPart.preload()).rejects.toThrow('gone');
  await LaterPart.preload();
  expect(renderToStaticMarkup(<LaterPart name="Game" />)).toBe('<b>Game</b>');
});
