import { prerollFixture } from '../../../../src/machines/preroll/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(prerollFixture, {
  isOnlyRun: 'preroll.spec.ts plays, skips and breaks adverts; its walks play them for more than a minute.',
  // A person is not quick enough to end a stall: the content begins after three seconds.
  notOffered: [
    'preroll.showing.stalled: media.started → preroll.showing.playing',
    'preroll.showing.playing: media.stalled → preroll.over',
  ],
  expectedErrors: [/.*/],
});
