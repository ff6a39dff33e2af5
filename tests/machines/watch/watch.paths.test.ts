import { watchFixture } from '../../../src/machines/watch/fixture';
import { describePaths } from '../runPaths';

describePaths(watchFixture, { maxSteps: 8, maxPaths: 100 });
