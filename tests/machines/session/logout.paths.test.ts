import { logoutFixture } from '../../../src/machines/logout/fixture';
import { describePaths } from '../runPaths';

describePaths(logoutFixture);
