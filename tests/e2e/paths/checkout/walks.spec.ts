import { checkoutFixture } from '../../../../src/machines/checkout/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(checkoutFixture);
