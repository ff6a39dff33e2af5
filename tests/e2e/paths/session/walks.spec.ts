import { sessionFixture } from '../../../../src/machines/session/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(sessionFixture, {
  expectedErrors: [/.*/],
});
