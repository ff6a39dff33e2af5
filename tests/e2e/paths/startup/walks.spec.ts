import { startupFixture } from '../../../../src/machines/startup/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(startupFixture, { expectedErrors: [/.*/] });
