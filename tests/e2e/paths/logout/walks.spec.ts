import { logoutFixture } from '../../../../src/machines/logout/fixture';
import { testPrintedWalks } from '../printedWalks';

// The first walk has a notice that comes before the language of the page is known.
testPrintedWalks(logoutFixture, { inFrench: 1 });
