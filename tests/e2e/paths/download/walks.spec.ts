import { downloadFixture } from '../../../../src/machines/download/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(downloadFixture);
