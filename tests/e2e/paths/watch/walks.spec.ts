import { watchFixture } from '../../../../src/machines/watch/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(watchFixture, {
  inTest: {
    walks: 1,
    reason: 'watch.spec.ts, eventLife.spec.ts and tests/e2e/player watch; its walks take minutes.',
  },
  expectedErrors: [/.*/],
});
