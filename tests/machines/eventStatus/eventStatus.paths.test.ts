import { eventStatusFixture } from '../../../src/machines/eventStatus/fixture';
import { describePaths } from '../runPaths';

describePaths(eventStatusFixture);
