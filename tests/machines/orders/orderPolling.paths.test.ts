import { orderPollingFixture } from '../../../src/machines/orderPolling/fixture';
import { describePaths } from '../runPaths';

describePaths(orderPollingFixture);
