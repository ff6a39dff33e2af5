import { socialLoginFixture } from '../../../../src/machines/socialLogin/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(socialLoginFixture);
