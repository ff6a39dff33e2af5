import { clipDeletionFixture } from '../../../src/machines/clipDeletion/fixture';
import { describePaths } from '../runPaths';

describePaths(clipDeletionFixture);
