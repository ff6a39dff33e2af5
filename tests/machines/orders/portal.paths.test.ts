import { portalFixture } from '../../../src/machines/portal/fixture';
import { describePaths } from '../runPaths';

describePaths(portalFixture);
