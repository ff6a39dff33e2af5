import { expect, test } from 'vitest';
import { channelAt } from '../../../sandbox/channels/channels';
import { assets, SEGMENT_SECONDS } from '../../../sandbox/media/catalogue';
import { recordedAsset } from '../../../sandbox/world/events/gameMedia';
import { RECORDING, SOUND_AT_9 } from '../../../src/machines/playback/manualPhrases';

test('the 9 key leads into the part of the recording that the printed walks let fail', () => {
  const games = channelAt('northside.localhost')?.schedule.games(Date.UTC(2026, 2, 14, 18)) ?? [];
  const game = games.find(({ id }) => id === RECORDING);
  if (game === undefined) throw new Error(`There is no game ${RECORDING}.`);
  const position = assets[recordedAsset(game)].durationSeconds * 0.9;
  // Names of segments count from zero.
  expect(SOUND_AT_9).toBe(`audio/${Math.floor(position / SEGMENT_SECONDS)}.`);
});
