import { orderPollingFixture } from '../../../../src/machines/orderPolling/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(orderPollingFixture);
