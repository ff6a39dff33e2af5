import { expect, test } from 'vitest';
import { createStorage } from '../../src/api/storage';
import { keepPreferences, readPreferences } from '../../src/routes/watch/preferences';
import { startPlayback } from '../machines/startPlayback';

function createStore() {
  return createStorage({
    storage: () => {
      throw new Error('No storage here');
    },
    clock: { now: () => 0 },
    onVolatile: () => undefined,
    events: null,
  });
}

test('the language of the captions chosen last is remembered, also while captions are off', () => {
  const store = createStore();
  const player = startPlayback();
  keepPreferences(player.actor, store);
  expect(readPreferences(store)).toMatchObject({ captions: true, captionLanguage: null });
  const captions = [
    { id: 1, language: 'en', label: null },
    { id: 2, language: 'fr', label: null },
  ];
  player.send({ type: 'tracks.changed', tracks: { qualities: [], activeHeight: null, captions } });
  player.send({ type: 'captions.select', id: 2 });
  expect(readPreferences(store)).toMatchObject({ captions: true, captionLanguage: 'fr' });
  player.send({ type: 'captions.select', id: null });
  expect(readPreferences(store)).toMatchObject({ captions: false, captionLanguage: 'fr' });
});

test.each(['"><svg onload=alert(1)>', '', 7, ['fr']])(
  'a stored caption language of %j is ignored',
  (value) => {
    const store = createStore();
    store.set('player', { captionLanguage: value });
    expect(readPreferences(store).captionLanguage).toBeNull();
  },
);

test('a silence that the browser asked for is not remembered, one that the viewer asked for is', () => {
  const store = createStore();
  const player = startPlayback();
  keepPreferences(player.actor, store);
  player.send({ type: 'media.autoplayBlocked' }, { type: 'volume.set', volume: 0.5 });
  player.send({ type: 'volume.setMuted', muted: true });
  expect(readPreferences(store).muted).toBe(true);
  player.send({ type: 'volume.setMuted', muted: false }, { type: 'media.autoplayBlocked' });
  player.send({ type: 'captions.select', id: 1 });
  expect(player.context().muted).toBe(true);
  expect(readPreferences(store)).toMatchObject({ muted: false, captions: true });
});
