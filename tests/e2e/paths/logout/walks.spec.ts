import { logoutFixture } from '../../../../src/machines/logout/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(logoutFixture);
