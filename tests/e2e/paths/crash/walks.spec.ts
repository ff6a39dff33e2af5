import { crashFixture } from '../../../../src/machines/crash/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(crashFixture, {
  expectedErrors: [/.*/],
});
