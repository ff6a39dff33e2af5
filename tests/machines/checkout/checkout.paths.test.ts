import { checkoutFixture } from '../../../src/machines/checkout/fixture';
import { describePaths } from '../runPaths';

describePaths(checkoutFixture);
