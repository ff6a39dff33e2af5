import { analyticsFixture } from '../../../../src/machines/analytics/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(analyticsFixture, {
  inTest: {
    walks: 1,
    reason: 'analytics.spec.ts reads what is sent; its walks play videos and log in again and again.',
  },
  expectedErrors: [/.*/],
});
