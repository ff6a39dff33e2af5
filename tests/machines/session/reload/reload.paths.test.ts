import { reloadFixture } from '../../../../src/machines/reload/fixture';
import { describePaths } from '../../runPaths';

describePaths(reloadFixture);
