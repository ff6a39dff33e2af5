import { formFixture } from '../../../src/machines/form/fixture';
import { describePaths } from '../runPaths';

describePaths(formFixture);
