import { expect, test } from 'vitest';
import { createStorage } from '../../../src/api/storage/storage';
import { keepPreferences, readPreferences } from '../../../src/machines/playback/actors/preferences';
import type { PlayerPreferences } from '../../../src/machines/playback/types';
import { startPlayback } from './startPlayback';

test('a mute by the browser is not persisted, one by the viewer is', () => {
  const store = createStorage({
    storage: () => {
      throw new Error('No storage here');
    },
    clock: { now: () => 0 },
    onVolatile: () => undefined,
    events: null,
  });
  const player = startPlayback();
  const reported: PlayerPreferences[] = [];
  const stop = keepPreferences(player.actor, store, (preferences) => reported.push(preferences));
  player.send({ type: 'media.autoplayBlocked' }, { type: 'volume.set', volume: 0.5 });
  player.send({ type: 'volume.setMuted', muted: true });
  expect(readPreferences(store).muted).toBe(true);
  player.send({ type: 'volume.setMuted', muted: false }, { type: 'media.autoplayBlocked' });
  player.send({ type: 'captions.select', id: 1 });
  expect(player.context().muted).toBe(true);
  expect(readPreferences(store)).toMatchObject({ muted: false, captions: true });
  expect(reported.map(({ volume, muted }) => [volume, muted])).toEqual([
    [0.5, false],
    [0.5, true],
    [0.5, false],
    [0.5, false],
  ]);
  stop();
  player.send({ type: 'volume.set', volume: 0.2 });
  expect([readPreferences(store).volume, reported.length]).toEqual([0.5, 4]);
});
