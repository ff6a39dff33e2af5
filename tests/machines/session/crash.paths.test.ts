import { crashFixture } from '../../../src/machines/crash/fixture';
import { describePaths } from '../runPaths';

describePaths(crashFixture);
