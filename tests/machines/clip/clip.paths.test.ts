import { clipFixture } from '../../../src/machines/clip/fixture';
import { describePaths } from '../runPaths';

describePaths(clipFixture);
