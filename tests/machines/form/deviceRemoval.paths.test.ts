import { deviceRemovalFixture } from '../../../src/machines/deviceRemoval/fixture';
import { describePaths } from '../runPaths';

describePaths(deviceRemovalFixture);
