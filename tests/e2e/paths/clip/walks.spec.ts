import { clipFixture } from '../../../../src/machines/clip/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(clipFixture, {
  expectedErrors: [/.*/],
});
