import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { FailureError } from '../../src/api/failure';
import { unreachable } from '../../src/machines/appEventSamples';
import { sessionFixture } from '../../src/machines/session/fixture';
import { sessionMachine } from '../../src/machines/session/machine';
import {
  selectGeoBlocked,
  selectLoggedIn,
  selectTemporaryPassword,
  selectViewer,
} from '../../src/machines/session/selectors';
import type { Geo, Profile, SessionEmitted } from '../../src/machines/session/types';
import { deferredCalls } from './deferredCalls';
import { describePaths } from './runPaths';

describePaths(sessionFixture);

const sam: Profile = { id: 88, email: 'sam@example.com' };

function start() {
  const clock = new SimulatedClock();
  const keys = deferredCalls<unknown>();
  const viewer = deferredCalls<Profile | null>();
  const logouts = deferredCalls<unknown>();
  const geo = deferredCalls<Geo>();
  const emitted: SessionEmitted[] = [];
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        renewKey: fromPromise(keys.call),
        loadViewer: fromPromise(viewer.call),
        logOut: fromPromise(logouts.call),
        loadGeo: fromPromise(geo.call),
      },
    }),
    { clock },
  );
  actor.on('*', (fact) => emitted.push(fact));
  actor.start();
  actor.send({ type: 'apiKey.accepted' });
  return { actor, clock, keys, viewer, logouts, geo, emitted, now: () => actor.getSnapshot() };
}

function loggedIn(viewer: Profile = sam) {
  const house = start();
  house.actor.send({ type: 'viewer.loaded', viewer });
  house.emitted.length = 0;
  return house;
}

test('logout tells the platform with the old key, then asks for a new anonymous one', async () => {
  const { actor, keys, logouts, emitted, now } = loggedIn();
  actor.send({ type: 'logout' });
  expect([logouts.count(), keys.count()]).toEqual([1, 0]);
  await logouts.resolve(null);
  expect(keys.count()).toBe(1);
  expect([selectLoggedIn(now()), now().matches({ key: 'held' })]).toEqual([false, false]);
  await keys.resolve('ak_new');
  expect(now().matches({ key: 'held' })).toBe(true);
  expect(emitted).toEqual([
    { type: 'session.loggedOut', reason: 'asked' },
    { type: 'viewer.changed', viewer: null },
  ]);
});

test('a platform that does not answer the logout keeps nobody logged in', () => {
  const { actor, clock, keys, now } = loggedIn();
  actor.send({ type: 'logout' });
  clock.increment(5_000);
  expect(selectViewer(now())).toBe(null);
  expect(keys.count()).toBe(1);
});

test('the anonymous key is asked for at most twice, a second apart', async () => {
  const { actor, clock, keys, logouts, now } = loggedIn();
  actor.send({ type: 'logout' });
  await logouts.resolve(null);
  await keys.reject(new Error('down'));
  expect(keys.count()).toBe(1);
  clock.increment(999);
  expect(keys.count()).toBe(1);
  clock.increment(1);
  expect(keys.count()).toBe(2);
  await keys.reject(new Error('down'));
  clock.increment(600_000);
  expect(keys.count()).toBe(2);
  expect(now().matches({ key: 'refused' })).toBe(true);
});

test('logging out in another tab logs out here too, with a new key and without telling the platform again', () => {
  const { actor, keys, logouts, emitted, now } = loggedIn();
  actor.send({ type: 'session.loggedOutElsewhere' });
  expect(selectLoggedIn(now())).toBe(false);
  expect([keys.count(), logouts.count()]).toEqual([1, 0]);
  expect(emitted).toEqual([
    { type: 'session.loggedOut', reason: 'elsewhere' },
    { type: 'viewer.changed', viewer: null },
  ]);
});

test('401 in a loop resets the viewer once', () => {
  const { actor, emitted } = loggedIn();
  for (let answer = 0; answer < 20; answer += 1) {
    actor.send({ type: 'viewer.reset', reason: 'unauthenticated' });
  }
  expect(emitted).toEqual([
    { type: 'session.loggedOut', reason: 'unauthenticated' },
    { type: 'viewer.changed', viewer: null },
  ]);
});

test('a viewer that cannot be read clears the session', async () => {
  const { actor, viewer, keys, emitted, now } = loggedIn();
  actor.send({ type: 'viewer.refresh' });
  await viewer.reject(new Error('500'));
  expect(selectViewer(now())).toBe(null);
  expect(keys.count()).toBe(1);
  expect(emitted).toContainEqual({ type: 'session.loggedOut', reason: 'unreadable' });
});

test('a viewer of whom nothing was heard is a visitor for now, and the key stays', async () => {
  const { actor, viewer, keys, now } = loggedIn();
  actor.send({ type: 'viewer.refresh' });
  await viewer.reject(new FailureError(unreachable));
  expect(selectViewer(now())).toBe(null);
  expect(keys.count()).toBe(0);
  expect(now().matches({ key: 'held' })).toBe(true);
});

test('a temporary password is left by a saved profile', async () => {
  const { actor, viewer, now } = loggedIn({ ...sam, temporary_password: true });
  expect([selectLoggedIn(now()), selectTemporaryPassword(now())]).toEqual([true, true]);
  actor.send({ type: 'viewer.refresh' });
  await viewer.resolve(sam);
  expect([selectLoggedIn(now()), selectTemporaryPassword(now())]).toEqual([true, false]);
});

test('an answer about the viewer that comes after Log out changes nothing', async () => {
  const { actor, logouts, now } = loggedIn();
  actor.send({ type: 'logout' });
  actor.send({ type: 'viewer.loaded', viewer: sam });
  await logouts.resolve(null);
  expect(selectLoggedIn(now())).toBe(false);
});

test('a blocked region is flagged, and stays so when it cannot be read again', async () => {
  const { actor, geo, emitted, now } = start();
  actor.send({ type: 'geo.needed' });
  await geo.resolve({ is_geo_blocked: true });
  expect(emitted).toContainEqual({ type: 'geo.changed', blocked: true });
  actor.send({ type: 'geo.needed' });
  await geo.reject(new Error('timeout'));
  expect(selectGeoBlocked(now())).toBe(true);
});

test('an unknown region holds nothing back', async () => {
  const { actor, geo, now } = start();
  actor.send({ type: 'geo.needed' });
  await geo.reject(new Error('timeout'));
  expect(selectGeoBlocked(now())).toBe(false);
});

test("the viewer's own account may be blocked in an allowed region", () => {
  expect(selectGeoBlocked(loggedIn({ ...sam, is_geo_blocked: true }).now())).toBe(true);
});

test('a refused key is seen, and a key accepted later clears it', () => {
  const { actor, now } = start();
  actor.send({ type: 'apiKey.refused', failure: unreachable });
  expect(now().matches({ key: 'refused' })).toBe(true);
  expect(now().context.keyFailure).toEqual(unreachable);
  actor.send({ type: 'apiKey.accepted' });
  expect(now().matches({ key: 'held' })).toBe(true);
  expect(now().context.keyFailure).toBe(null);
});

test('the key stored on an earlier visit counts as held once the platform has answered with it', () => {
  const session = createActor(sessionMachine).start();
  expect(session.getSnapshot().matches({ key: 'held' })).toBe(false);
  session.send({ type: 'viewer.loaded', viewer: null });
  expect(session.getSnapshot().matches({ key: 'held' })).toBe(true);
});
