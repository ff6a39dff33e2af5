import { formFixture } from '../../../../src/machines/form/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(formFixture);
