import { downloadFixture } from '../../../../src/machines/download/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(downloadFixture, {
  isOnlyRun: 'library.spec.ts and states.spec.ts save a file; its walks open the player each time.',
});
