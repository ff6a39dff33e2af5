import { analyticsFixture } from '../../../../src/machines/analytics/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(analyticsFixture, {
  firstAlone: 'analytics.spec.ts reads what is sent; its walks play videos and log in again and again.',
  expectedErrors: [/.*/],
});
