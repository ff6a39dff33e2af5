import { codeScannerFixture } from '../../../src/machines/codeScanner/fixture';
import { describePaths } from '../runPaths';

describePaths(codeScannerFixture);
