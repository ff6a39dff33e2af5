import { watchFixture } from '../../../../src/machines/watch/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(watchFixture, {
  isOnlyRun: 'watch.spec.ts, eventLife.spec.ts and tests/e2e/player watch; its walks take minutes.',
  notOffered: [
    // A page that shows its content reads it again unseen.
    'watch.visiting.open: content.failed → itself',
    'watch.visiting.open.screen.clipUnavailable: content.retry → itself',
  ],
  expectedErrors: [/.*/],
});
