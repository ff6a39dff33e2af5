import { deviceRemovalFixture } from '../../../../src/machines/deviceRemoval/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(deviceRemovalFixture);
