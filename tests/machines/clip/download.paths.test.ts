import { downloadFixture } from '../../../src/machines/download/fixture';
import { describePaths } from '../runPaths';

describePaths(downloadFixture);
