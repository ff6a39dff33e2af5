import { playbackFixture } from '../../../../src/machines/playback/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(playbackFixture, {
  isOnlyRun: 'the specs of the player take the same ways; its walks open the player each time.',
  notOffered: [
    // A browser that keeps to the letter of HTML reports it; Chrome does not.
    'playback.active.paused: media.ended → playback.active.ended',
    // A live game that is over has a screen of its own.
    'playback.active.ended: playback.seekLiveEdge → itself',
    // A press on Play lets the browser play.
    'playback.active.stalled: media.autoplayBlocked → itself',
    'playback.active.stalled: media.autoplayBlocked → playback.active.ready',
  ],
  expectedErrors: [/.*/],
});
