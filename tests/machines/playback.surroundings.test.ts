import { expect, test } from 'vitest';
import { programme, startPlayback } from './startPlayback';

test('a programme opened after the network went and came back unseen is not held offline', () => {
  const player = startPlayback();
  player.send({ type: 'network.lost' }, { type: 'source.closed' }, { type: 'source.opened', ...programme });
  player.send({ type: 'media.loaded', live: false }, { type: 'media.playing' }, { type: 'media.waiting' });
  expect(player.state()).toBe('stalled');
});
