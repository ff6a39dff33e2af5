import { expect, test } from 'vitest';
import { startPlayback } from './startPlayback';

const blocked = [{ type: 'media.loaded', live: true }, { type: 'media.autoplayBlocked' }] as const;

test('if the browser blocks sound only, playback starts muted, and one press unmutes it', () => {
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

test('if it blocks all autoplay, the player waits for a press, and plays with sound then', () => {
  const player = startPlayback();
  player.send(...blocked, { type: 'media.autoplayBlocked' });
  expect(player.state()).toBe('ready');
  expect(player.context()).toMatchObject({ muted: false, autoplayMuted: false });
  expect(player.commands.at(-1)).toEqual({ type: 'media.setVolume', volume: 1, muted: false });
});

test('a viewer who muted it, and whose browser blocks autoplay, is not offered sound', () => {
  const player = startPlayback();
  player.send({ type: 'volume.setMuted', muted: true }, ...blocked);
  expect(player.state()).toBe('ready');
  expect(player.context()).toMatchObject({ muted: true, autoplayMuted: false });
});
