import { clipDeletionFixture } from '../../../../src/machines/clipDeletion/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(clipDeletionFixture);
