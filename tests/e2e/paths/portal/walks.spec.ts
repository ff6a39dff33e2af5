import { portalFixture } from '../../../../src/machines/portal/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(portalFixture);
