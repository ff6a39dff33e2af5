import { watchTrackingFixture } from '../../../../src/machines/watchTracking/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(watchTrackingFixture, { expectedErrors: [/.*/] });
