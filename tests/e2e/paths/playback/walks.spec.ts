import { playbackFixture } from '../../../../src/machines/playback/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(playbackFixture, {
  firstAlone: 'the specs of the player take the same ways; its walks open the player each time.',
  expectedErrors: [/.*/],
});
