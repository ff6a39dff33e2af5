import { reminderFixture } from '../../../src/machines/reminder/fixture';
import { describePaths } from '../runPaths';

describePaths(reminderFixture);
