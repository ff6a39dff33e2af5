import { orderPollingFixture } from '../../../../src/machines/orderPolling/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(orderPollingFixture, {
  notOffered: ['orderPolling.open.reading.paused: page.restored → orderPolling.open.reading.checking'],
});
