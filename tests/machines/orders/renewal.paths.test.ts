import { renewalFixture } from '../../../src/machines/renewal/fixture';
import { describePaths } from '../runPaths';

describePaths(renewalFixture);
