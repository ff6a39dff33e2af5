import { sessionFixture } from '../../../src/machines/session/fixture';
import { describePaths } from '../runPaths';

describePaths(sessionFixture);
