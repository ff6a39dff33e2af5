import { watchTrackingFixture } from '../../../src/machines/watchTracking/fixture';
import { describePaths } from '../runPaths';

describePaths(watchTrackingFixture);
