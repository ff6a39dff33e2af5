import { railFixture } from '../../../../src/machines/rail/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(railFixture);
