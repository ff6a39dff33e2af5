import { expect, test } from 'vitest';
import { registry } from '../../src/machines';
import { notOffered, uncoveredBy } from '../../src/plans/paths/coverage';
import { coveringPaths } from '../../src/plans/paths/coveringPaths';
import { doable } from '../../src/plans/paths/doable';
import { shortestPaths } from '../../src/plans/plan';

/** Transitions that can be caused, but that no screen offers where they begin; a person has looked at each. */
const NOT_OFFERED: Readonly<Record<string, readonly string[]>> = {
  // The notice is gone with its answer.
  analytics: ['analytics: consent.answered → itself'],
  checkout: [
    'checkout.details.card.entering.mounting: cardForm.failed → checkout.details.card.entering.blocked',
    'checkout.details.card.entering.ready: cardForm.failed → checkout.details.card.entering.blocked',
    // The walk that QA has added takes it.
    'checkout.paying.checking: xstate.done.actor.readOrders → checkout.paying.sending',
    'checkout.newCard.creating: cardForm.failed → checkout.details.card.entering.blocked',
    'checkout.wallet.confirming.comparing: xstate.error.actor.readPreview → checkout.details',
    'checkout.newCard.comparing: xstate.error.actor.readPreview → checkout.details',
  ],
  clip: ['clip.creating.waiting: network.returned → clip.creating.looking'],
  crash: ['crash: chunk.lost → itself'],
  form: ['form.verifying: field.change → itself'],
  orderPolling: ['orderPolling.open.reading.paused: page.restored → orderPolling.open.reading.checking'],
  playback: [
    // A press on Play lets the browser play.
    'playback.active.stalled: media.autoplayBlocked → itself',
    'playback.active.stalled: media.autoplayBlocked → playback.active.ready',
    // A browser that keeps to the letter of HTML reports it; Chrome does not.
    'playback.active.paused: media.ended → playback.active.ended',
    // The controls of the browser play again, in its full screen or picture-in-picture.
    'playback.active.ended: media.started → playback.active.playing',
    // A live game that is over has a screen of its own.
    'playback.active.ended: playback.seekLiveEdge → itself',
  ],
  // A person is not quick enough to end a stall: the content begins after three seconds.
  preroll: [
    'preroll.showing.stalled: media.started → preroll.showing.playing',
    'preroll.showing.playing: media.stalled → preroll.over',
  ],
  reload: [
    // Neither changes anything that a person could see.
    'reload.difficulties.button.countingDown: tab.shown → itself',
    'reload.difficulties: apiKey.accepted → reload.hidden',
    'reload: apiKey.refused → itself',
    'reload.recovered: apiKey.refused → reload.difficulties',
  ],
  session: [
    'session.key.absent: apiKey.refused → session.key.refused',
    'session.key.absent: apiKey.accepted → session.key.held',
    'session.key.refused: apiKey.accepted → session.key.held',
    'session.key.refused: apiKey.requested → session.key.requesting',
    'session.key.held: apiKey.refused → session.key.refused',
    'session.key.held: apiKey.requested → session.key.requesting',
    // A tab has nobody to log out where no account can be read.
    'session.viewer.unread: session.loggedOutElsewhere → session.viewer.anonymous',
    // The account is read within a second.
    'session.viewer.loading: session.loggedOutElsewhere → session.viewer.anonymous',
    'session.viewer.loading: viewer.reset → session.viewer.anonymous',
    'session.geo.loading: xstate.error.actor.loadGeo → session.geo.blocked',
    // The key of the session has been replaced, so that a tab that opens has nobody to log out.
    'session.viewer.ended: session.loggedOutElsewhere → session.viewer.anonymous',
    'session.viewer.known.checking: viewer.reset → session.viewer.left',
    // A page reads its viewer once more only when another tab logs in.
    'session.viewer.loading: xstate.error.actor.loadViewer → session.viewer.deciding',
    'session.viewer.loading: xstate.done.actor.loadViewer → session.viewer.ended',
    'session.viewer.loading: session.logOut → session.viewer.loggingOut',
    'session.viewer.loading: account.deleted → session.viewer.known.checking',
    'session.viewer.loading: viewer.reset → session.viewer.ended',
    'session.viewer.loading: viewer.update → session.viewer.loading',
    // Another tab would have to log in within the five seconds of this one's logout.
    'session.viewer.loggingOut: viewer.load → itself',
  ],
  watch: [
    // A page that shows its content reads it again unseen.
    'watch.visiting.open: content.failed → itself',
    // The page that is opened is told before, and has left; in a corner the button of the mini player does the same.
    'watch: visit.leave → watch.left',
    'watch.visiting.open.screen.clipUnavailable: content.retry → itself',
  ],
};

test.each(registry)('the walks of $id take every transition that can be caused', (fixture) => {
  const walks = coveringPaths(shortestPaths(doable(fixture)));
  expect(walks.length).toBeGreaterThan(0);
  expect(uncoveredBy(walks, fixture)).toEqual([]);
  expect(notOffered(fixture)).toEqual(NOT_OFFERED[fixture.id] ?? []);
});
