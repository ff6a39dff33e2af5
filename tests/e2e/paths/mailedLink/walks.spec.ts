import { mailedLinkFixture } from '../../../../src/machines/mailedLink/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(mailedLinkFixture);
