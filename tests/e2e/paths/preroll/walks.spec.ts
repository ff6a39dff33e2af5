import { prerollFixture } from '../../../../src/machines/preroll/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(prerollFixture, {
  inTest: {
    walks: 1,
    reason: 'preroll.spec.ts plays, skips and breaks adverts; its walks play them for more than a minute.',
  },
  expectedErrors: [/.*/],
});
