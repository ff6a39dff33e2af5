import { reminderFixture } from '../../../../src/machines/reminder/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(reminderFixture);
