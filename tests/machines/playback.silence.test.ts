import { expect, test } from 'vitest';
import { programme, startPlayback } from './startPlayback';

const blocked = [{ type: 'media.loaded', live: true }, { type: 'media.autoplayBlocked' }] as const;

test('where the browser forbids sound only, it begins without, and the sound is one press away', () => {
  const player = startPlayback();
  player.send(...blocked);
  expect(player.commands.slice(1)).toEqual([{ type: 'setVolume', volume: 1, muted: true }, { type: 'play' }]);
  player.send({ type: 'media.volumeChanged', volume: 1, muted: true }, { type: 'media.playing' });
  expect(player.state()).toBe('playing');
  expect(player.context()).toMatchObject({ muted: true, silenced: true });
  player.send({ type: 'mute.requested', muted: false });
  expect(player.commands.at(-1)).toEqual({ type: 'setVolume', volume: 1, muted: false });
  expect(player.context()).toMatchObject({ muted: false, silenced: false });
});

test('where it forbids that too, it waits to be pressed, and is heard then', () => {
  const player = startPlayback();
  player.send(...blocked, { type: 'media.autoplayBlocked' });
  expect(player.state()).toBe('ready');
  expect(player.context()).toMatchObject({ muted: false, silenced: false });
  expect(player.commands.at(-1)).toEqual({ type: 'setVolume', volume: 1, muted: false });
});

test('a viewer who muted it, and whom the browser blocks, is not offered sound', () => {
  const player = startPlayback();
  player.send({ type: 'mute.requested', muted: true }, ...blocked);
  expect(player.state()).toBe('ready');
  expect(player.context()).toMatchObject({ muted: true, silenced: false });
});

test('the silence of one programme is not that of the next', () => {
  const player = startPlayback();
  player.send(...blocked, { type: 'source.opened', ...programme });
  expect(player.context()).toMatchObject({ muted: false, silenced: false });
});
