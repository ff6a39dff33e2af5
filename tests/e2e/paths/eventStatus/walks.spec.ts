import { eventStatusFixture } from '../../../../src/machines/eventStatus/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(eventStatusFixture);
