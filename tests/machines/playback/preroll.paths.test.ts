import { prerollFixture } from '../../../src/machines/preroll/fixture';
import { describePaths } from '../runPaths';

describePaths(prerollFixture);
