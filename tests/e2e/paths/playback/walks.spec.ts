import { playbackFixture } from '../../../../src/machines/playback/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(playbackFixture, {
  inTest: {
    walks: 0,
    reason: 'the specs of the player take its ways; on a busy machine its first walk needed a second try.',
  },
  expectedErrors: [/.*/],
});
