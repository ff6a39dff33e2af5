import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import { unreachable } from '../../../src/machines/appEventSamples';
import { sessionMachine } from '../../../src/machines/session/machine';
import {
  selectGeoBlocked,
  selectInterrupted,
  selectLoggedIn,
  selectSessionEnded,
  selectTemporaryPassword,
  selectViewer,
  selectViewerSettled,
  selectViewerUnread,
} from '../../../src/machines/session/selectors';
import type { Geo, Profile, SessionEmitted } from '../../../src/machines/session/types';
import { deferredCalls } from '../deferredCalls';

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

async function loggedIn(viewer: Profile = sam) {
  const house = start();
  house.actor.send({ type: 'viewer.load' });
  await house.viewer.resolve(viewer);
  house.emitted.length = 0;
  return house;
}

test('logout calls the platform with the old key, then requests a new anonymous one', async () => {
  const { actor, keys, logouts, emitted, now } = await loggedIn();
  actor.send({ type: 'session.logOut' });
  expect([logouts.count(), keys.count()]).toEqual([1, 0]);
  expect(emitted.splice(0)).toEqual([{ type: 'session.leaving' }]);
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

test('a platform that does not respond to the logout does not keep the viewer logged in', async () => {
  const { actor, clock, keys, emitted, now } = await loggedIn();
  actor.send({ type: 'session.logOut' });
  clock.increment(5_000);
  expect(selectViewer(now())).toBe(null);
  expect(keys.count()).toBe(1);
  expect(emitted).toContainEqual({ type: 'logout.unconfirmed' });
});

test('a login in another tab that comes while the logout waits is read once it is over', async () => {
  const { actor, viewer, logouts, emitted, now } = await loggedIn();
  const kim: Profile = { id: 89, email: 'kim@example.com' };
  actor.send({ type: 'session.logOut' });
  actor.send({ type: 'viewer.load' });
  expect([viewer.count(), selectViewer(now())]).toEqual([1, sam]);
  await logouts.resolve(null);
  await viewer.resolve(kim);
  expect(selectViewer(now())).toEqual(kim);
  expect(emitted.filter(({ type }) => type !== 'session.leaving')).toEqual([
    { type: 'session.loggedOut', reason: 'asked' },
    { type: 'viewer.changed', viewer: null },
    { type: 'viewer.changed', viewer: kim },
  ]);
  actor.send({ type: 'session.logOut' });
  await logouts.resolve(null);
  expect(now().value.viewer).toBe('anonymous');
});

test('a logout that the platform refuses is announced as not confirmed', async () => {
  const { actor, keys, logouts, emitted, now } = await loggedIn();
  actor.send({ type: 'session.logOut' });
  await logouts.reject(new FailureError({ kind: 'server', operation: 'logout', status: 503 }));
  expect([selectViewer(now()), keys.count()]).toEqual([null, 1]);
  expect(emitted).toEqual([
    { type: 'session.leaving' },
    { type: 'logout.unconfirmed' },
    { type: 'session.loggedOut', reason: 'asked' },
    { type: 'viewer.changed', viewer: null },
  ]);
});

test('an anonymous key that the API layer cannot get is not asked for again', async () => {
  const { actor, clock, keys, logouts, now } = await loggedIn();
  actor.send({ type: 'session.logOut' });
  await logouts.resolve(null);
  await keys.reject(new Error('down'));
  clock.increment(600_000);
  expect([keys.count(), now().matches({ key: 'refused' })]).toEqual([1, true]);
});

test('logging out in another tab logs out here too, with a new key and without another call to the platform', async () => {
  const { actor, keys, logouts, emitted, now } = await loggedIn();
  actor.send({ type: 'session.loggedOutElsewhere' });
  expect(selectLoggedIn(now())).toBe(false);
  expect([keys.count(), logouts.count()]).toEqual([1, 0]);
  expect(emitted).toEqual([
    { type: 'session.loggedOut', reason: 'elsewhere' },
    { type: 'viewer.changed', viewer: null },
  ]);
});

test('401 in a loop resets the viewer once', async () => {
  const { actor, emitted } = await loggedIn();
  for (let answer = 0; answer < 20; answer += 1) {
    actor.send({ type: 'viewer.reset', reason: 'unauthenticated' });
  }
  expect(emitted).toEqual([
    { type: 'session.loggedOut', reason: 'unauthenticated' },
    { type: 'viewer.changed', viewer: null },
  ]);
});

const broken = new FailureError({ kind: 'server', operation: 'getProfile', status: 500 });
const html = new FailureError({ kind: 'malformed', operation: 'getProfile', reason: 'html' });
const missing = new FailureError({
  kind: 'refused',
  operation: 'getProfile',
  status: 404,
  message: '',
  fields: {},
});

describe.each([
  ['500', broken],
  ['HTML', html],
  ['404', missing],
  ['a lost connection', new FailureError(unreachable)],
])('%s in place of the profile', (_, failure) => {
  test('keeps the key, says so, and reads again until the viewer is found', async () => {
    const { actor, clock, viewer, keys, emitted, now } = start();
    actor.send({ type: 'viewer.load' });
    await viewer.reject(failure);
    expect([selectViewerUnread(now()), selectViewer(now()), keys.count()]).toEqual([true, null, 0]);
    expect(now().matches({ key: 'held' })).toBe(true);
    expect(emitted).toContainEqual({ type: 'viewer.unread', failure: failure.failure });
    expect(emitted.map(({ type }) => type)).not.toContain('session.loggedOut');

    emitted.length = 0;
    clock.increment(30_000);
    await viewer.reject(failure);
    expect([viewer.count(), emitted]).toEqual([2, []]);
    clock.increment(30_000);
    await viewer.resolve(sam);
    expect([selectViewerUnread(now()), selectViewer(now()), keys.count()]).toEqual([false, sam, 0]);
  });

  test('leaves a viewer logged in who is known already', async () => {
    const { actor, viewer, keys, emitted, now } = await loggedIn();
    actor.send({ type: 'viewer.load' });
    await viewer.reject(failure);
    expect([selectViewer(now()), keys.count()]).toEqual([sam, 0]);
    expect(emitted).toEqual([{ type: 'viewer.changed', viewer: sam }]);
  });
});

test.each(['network.returned', 'tab.shown', 'page.recovered'] as const)(
  'an unread viewer is read again at %s, and on command',
  async (type) => {
    const { actor, viewer, emitted, now } = start();
    actor.send({ type: 'viewer.load' });
    await viewer.reject(broken);
    actor.send({ type });
    expect(viewer.count()).toBe(2);
    await viewer.reject(broken);
    actor.send({ type: 'viewer.load' });
    await viewer.reject(broken);
    expect(emitted.filter((fact) => fact.type === 'viewer.unread')).toHaveLength(2);
    actor.send({ type: 'viewer.load' });
    await viewer.resolve(sam);
    expect(selectLoggedIn(now())).toBe(true);
  },
);

test('a session that has ended names what did not happen, until somebody logs in', async () => {
  const { actor, viewer, emitted, now } = await loggedIn();
  actor.send({ type: 'viewer.reset', reason: 'apiKeyRefused' });
  actor.send({ type: 'action.unauthenticated', operation: 'unsubscribe' });
  expect([selectSessionEnded(now()), selectInterrupted(now())]).toEqual([true, 'unsubscribe']);
  expect(emitted).toContainEqual({ type: 'action.interrupted' });
  actor.send({ type: 'viewer.load' });
  await viewer.resolve(sam);
  expect([selectSessionEnded(now()), selectInterrupted(now())]).toEqual([false, null]);
});

test('a visitor whom the platform answers 401 is not told that a session has ended', async () => {
  const { actor, viewer, emitted, now } = start();
  actor.send({ type: 'viewer.load' });
  await viewer.resolve(null);
  actor.send({ type: 'viewer.reset', reason: 'unauthenticated' });
  actor.send({ type: 'action.unauthenticated', operation: 'createFavorite' });
  expect([selectSessionEnded(now()), selectInterrupted(now())]).toEqual([false, null]);
  expect(emitted.map(({ type }) => type)).not.toContain('action.interrupted');
});

test('a viewer whom the platform no longer knows reads that the session has ended', async () => {
  const { actor, viewer, keys, emitted, now } = await loggedIn();
  actor.send({ type: 'viewer.load' });
  await viewer.resolve(null);
  expect([selectSessionEnded(now()), keys.count()]).toEqual([true, 1]);
  expect(emitted).toContainEqual({ type: 'session.loggedOut', reason: 'unauthenticated' });
});

test('saving the profile leaves the temporary-password state', async () => {
  const { actor, viewer, now } = await loggedIn({ ...sam, temporary_password: true });
  expect([selectLoggedIn(now()), selectTemporaryPassword(now())]).toEqual([true, true]);
  actor.send({ type: 'viewer.load' });
  await viewer.resolve(sam);
  expect([selectLoggedIn(now()), selectTemporaryPassword(now())]).toEqual([true, false]);
});

test('a blocked region is flagged, and stays so when it cannot be loaded again', async () => {
  const { actor, geo, emitted, now } = start();
  actor.send({ type: 'geo.load' });
  await geo.resolve({ is_geo_blocked: true });
  expect(emitted).toContainEqual({ type: 'geo.changed', blocked: true });
  actor.send({ type: 'geo.load' });
  await geo.reject(new Error('timeout'));
  expect(selectGeoBlocked(now())).toBe(true);
});

test('an unknown region blocks nothing', async () => {
  const { actor, geo, now } = start();
  actor.send({ type: 'geo.load' });
  await geo.reject(new Error('timeout'));
  expect(selectGeoBlocked(now())).toBe(false);
});

test("the viewer's own account may be blocked in an allowed region", async () => {
  const { now } = await loggedIn({ ...sam, is_geo_blocked: true });
  expect(selectGeoBlocked(now())).toBe(true);
});

test('a refused key is recorded, and a key accepted later clears it', () => {
  const { actor, now } = start();
  actor.send({ type: 'apiKey.refused', failure: unreachable });
  expect(now().matches({ key: 'refused' })).toBe(true);
  expect(now().context.keyFailure).toEqual(unreachable);
  actor.send({ type: 'apiKey.accepted' });
  expect(now().matches({ key: 'held' })).toBe(true);
  expect(now().context.keyFailure).toBe(null);
});

test('the key stored on an earlier visit counts as held once the platform has accepted it', async () => {
  const viewer = deferredCalls<Profile | null>();
  const session = createActor(
    sessionMachine.provide({ actors: { loadViewer: fromPromise(viewer.call) } }),
  ).start();
  session.send({ type: 'viewer.load' });
  expect(session.getSnapshot().matches({ key: 'held' })).toBe(false);
  await viewer.resolve(null);
  expect(session.getSnapshot().matches({ key: 'held' })).toBe(true);
});

test.each<[string, (viewer: ReturnType<typeof start>['viewer']) => Promise<void>]>([
  ['a visitor', (viewer) => viewer.resolve(null)],
  ['somebody who is logged in', (viewer) => viewer.resolve(sam)],
  ['nobody who can be read', (viewer) => viewer.reject(new Error('500'))],
  ['nobody of whom anything was heard', (viewer) => viewer.reject(new FailureError(unreachable))],
])(
  'that the viewer is %s is announced once, and stays settled while they are read again',
  async (_, answer) => {
    const { actor, viewer, emitted, now } = start();
    const count = () => emitted.filter(({ type }) => type === 'viewer.settled').length;
    actor.send({ type: 'viewer.load' });
    expect([selectViewerSettled(now()), count()]).toEqual([false, 0]);
    await answer(viewer);
    expect([selectViewerSettled(now()), count()]).toEqual([true, 1]);
    actor.send({ type: 'viewer.load' });
    expect(selectViewerSettled(now())).toBe(true);
    await viewer.resolve(sam);
    expect([selectViewerSettled(now()), count()]).toEqual([true, 1]);
  },
);

test('the viewer stays logged in while the profile is loaded again', async () => {
  const { actor, now } = await loggedIn();
  actor.send({ type: 'viewer.load' });
  expect(selectViewer(now())).toBe(sam);
});
