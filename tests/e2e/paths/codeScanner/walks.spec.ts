import { codeScannerFixture } from '../../../../src/machines/codeScanner/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(codeScannerFixture, {
  inTest: { walks: 1, reason: 'account/device.spec.ts scans; its walks take half a minute.' },
});
