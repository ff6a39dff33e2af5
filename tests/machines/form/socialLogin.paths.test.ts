import { socialLoginFixture } from '../../../src/machines/socialLogin/fixture';
import { describePaths } from '../runPaths';

describePaths(socialLoginFixture);
