import { renewalFixture } from '../../../../src/machines/renewal/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(renewalFixture, { inFrench: 1 });
