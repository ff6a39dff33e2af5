import { startupFixture } from '../../../src/machines/startup/fixture';
import { describePaths } from '../runPaths';

describePaths(startupFixture);
