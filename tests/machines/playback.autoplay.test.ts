import { expect, test } from 'vitest';
import { startPlayback } from './startPlayback';

const blocked = [{ type: 'media.loaded', live: true }, { type: 'media.autoplayBlocked' }] as const;

test('where the browser forbids sound only, it begins without, and the sound is one press away', () => {
  const player = startPlayback();
  player.send(...blocked);
  expect(player.commands.slice(1)).toEqual([
    { type: 'media.setVolume', volume: 1, muted: true },
    { type: 'media.play' },
  ]);
  player.send({ type: 'media.volumeChanged', volume: 1, muted: true }, { type: 'media.started' });
  expect(player.state()).toBe('playing');
  expect(player.context()).toMatchObject({ muted: true, autoplayMuted: true });
  player.send({ type: 'volume.setMuted', muted: false });
  expect(player.commands.at(-1)).toEqual({ type: 'media.setVolume', volume: 1, muted: false });
  expect(player.context()).toMatchObject({ muted: false, autoplayMuted: false });
});

test('where it forbids that too, it waits to be pressed, and is heard then', () => {
  const player = startPlayback();
  player.send(...blocked, { type: 'media.autoplayBlocked' });
  expect(player.state()).toBe('ready');
  expect(player.context()).toMatchObject({ muted: false, autoplayMuted: false });
  expect(player.commands.at(-1)).toEqual({ type: 'media.setVolume', volume: 1, muted: false });
});

test('a viewer who muted it, and whom the browser blocks, is not offered sound', () => {
  const player = startPlayback();
  player.send({ type: 'volume.setMuted', muted: true }, ...blocked);
  expect(player.state()).toBe('ready');
  expect(player.context()).toMatchObject({ muted: true, autoplayMuted: false });
});
