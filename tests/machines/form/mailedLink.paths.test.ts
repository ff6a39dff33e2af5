import { mailedLinkFixture } from '../../../src/machines/mailedLink/fixture';
import { describePaths } from '../runPaths';

describePaths(mailedLinkFixture);
