import { railFixture } from '../../src/machines/rail/fixture';
import { describePaths } from './runPaths';

describePaths(railFixture);
