import { analyticsFixture } from '../../../../src/machines/analytics/fixture';
import { describePaths } from '../../runPaths';

describePaths(analyticsFixture);
