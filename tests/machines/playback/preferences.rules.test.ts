import { expect, test } from 'vitest';
import { keepPreferences, readPreferences } from '../../../src/machines/playback/actors/preferences';
import { memoryStore } from '../../api/harness';
import { startPlayback } from './startPlayback';

const defaults = { volume: 1, muted: false, captions: true, captionLanguage: null, speed: 1 };

function read(stored: unknown) {
  const store = memoryStore();
  store.set('player', stored);
  return readPreferences(store);
}

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'loud'],
  ['a list', []],
  ['a volume below silence', { volume: -0.1 }],
  ['a volume above the loudest', { volume: 1.1 }],
  ['a volume as a text', { volume: '0.5' }],
  ['a volume that is no number', { volume: Number.NaN }],
  ['mute as a text', { muted: 'true' }],
  ['a language that is none', { captionLanguage: 'not a language' }],
  ['a language as a number', { captionLanguage: 7 }],
  ['a language in a list', { captionLanguage: ['fr'] }],
])('%s in place of the preferences leaves the defaults', (_, stored) => {
  expect(read(stored)).toEqual(defaults);
});

test.each([
  { volume: 0 },
  { volume: 0.25 },
  { volume: 1 },
  { muted: true },
  { captions: false },
  { captionLanguage: 'fr-CA' },
])('%o is kept', (stored) => {
  expect(read(stored)).toEqual({ ...defaults, ...stored });
});

test('the speed is kept for the visit, as far as a player has such a speed', () => {
  const store = memoryStore();
  const player = startPlayback();
  const stop = keepPreferences(player.actor, store, () => {});
  const read: number[] = [];
  for (const speed of [0.25, 0.2, 4, 4.5, 2, 1]) {
    player.send({ type: 'speed.set', speed });
    read.push(readPreferences(store).speed);
  }
  stop();
  expect(read).toEqual([0.25, 1, 4, 1, 2, 1]);
  expect(store.get('player')).not.toHaveProperty('speed');
});
