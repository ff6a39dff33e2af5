import { reloadFixture } from '../../../../src/machines/reload/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(reloadFixture, {
  expectedErrors: [/.*/],
});
