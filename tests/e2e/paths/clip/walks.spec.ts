import { clipFixture } from '../../../../src/machines/clip/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(clipFixture, {
  expectedErrors: [/.*/],
  notOffered: ['clip.creating.waiting: network.returned → clip.creating.looking'],
});
