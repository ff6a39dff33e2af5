import { expect, test } from 'vitest';
import { readPreferences } from '../../../src/machines/playback/actors/preferences';
import { memoryStore } from '../../api/harness';

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
