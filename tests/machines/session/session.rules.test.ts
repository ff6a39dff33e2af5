import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import { unreachable } from '../../../src/machines/appEventSamples';
import { sessionMachine } from '../../../src/machines/session/machine';
import {
  selectLoggedIn,
  selectSessionEnded,
  selectTemporaryPassword,
  selectViewer,
  selectViewerBusy,
  selectViewerId,
  selectViewerUnread,
} from '../../../src/machines/session/selectors';
import type { Geo, Profile, SessionEmitted, SessionEvent } from '../../../src/machines/session/types';
import { deferredCalls } from '../deferredCalls';

const sam: Profile = { id: 88, email: 'sam@example.com' };
const alex: Profile = { ...sam, email: 'alex@example.com' };
const kim: Profile = { id: 89, email: 'kim@example.com' };
const throttled = { kind: 'throttled', operation: 'getApiKey', retryAfterSeconds: null } as const;

const requested: SessionEvent = { type: 'apiKey.requested' };
const accepted: SessionEvent = { type: 'apiKey.accepted' };
const refused: SessionEvent = { type: 'apiKey.refused', failure: throttled };

function start(...events: SessionEvent[]) {
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
  for (const event of events) actor.send(event);
  return { actor, clock, keys, viewer, logouts, geo, emitted, now: () => actor.getSnapshot() };
}

const told = (emitted: readonly SessionEmitted[]): string[] => emitted.map(({ type }) => type);

async function loggedIn(profile = sam) {
  const session = start({ type: 'viewer.load' });
  await session.viewer.resolve(profile);
  session.emitted.length = 0;
  return session;
}

describe('the API key', () => {
  test.each<[string, SessionEvent[], 'absent' | 'requesting' | 'held' | 'refused']>([
    ['absent at first', [], 'absent'],
    ['requested when a request needs it', [requested], 'requesting'],
    ['held once it is accepted', [requested, accepted], 'held'],
    ['refused when the platform refuses it', [requested, refused], 'refused'],
    ['held when a login elsewhere brings it', [accepted], 'held'],
    ['refused before any request for it', [refused], 'refused'],
    ['absent when it is dropped', [accepted, { type: 'apiKey.cleared' }], 'absent'],
    ['requested again in place of one that is held', [accepted, requested], 'requesting'],
    ['refused although it was held', [accepted, refused], 'refused'],
    ['requested again after a refusal', [refused, requested], 'requesting'],
    ['held after all', [refused, accepted], 'held'],
  ])('is %s', (_, events, state) => {
    const { now } = start(...events);
    const { key } = now().value;
    const failure = events.includes(refused) && state !== 'held' ? throttled : null;
    expect([typeof key === 'string' ? key : 'requesting', now().context.keyFailure]).toEqual([
      state,
      failure,
    ]);
  });

  test('that is refused keeps the reason until another request gets one', async () => {
    const { actor, keys, now } = start({ type: 'key.renew' });
    await keys.reject(new Error('down'));
    expect(now().context.keyFailure).not.toBeNull();
    actor.send(accepted);
    expect([now().value.key, now().context.keyFailure]).toEqual(['held', null]);
  });

  test('that is refused keeps the reason of the latest refusal', async () => {
    const { actor, keys, now } = start({ type: 'key.renew' });
    await keys.reject(new Error('down'));
    actor.send({ type: 'key.renew' });
    expect(now().context.keyFailure).toBeNull();
    await keys.reject(new FailureError(throttled));
    expect([now().value.key, now().context.keyFailure]).toEqual(['refused', throttled]);
  });

  test('that is refused is requested again only when the session needs a new one', async () => {
    const { actor, clock, keys } = start({ type: 'key.renew' });
    await keys.reject(new Error('down'));
    clock.increment(600_000);
    expect(keys.count()).toBe(1);
    actor.send({ type: 'key.renew' });
    expect(keys.count()).toBe(2);
  });

  test('is held once the anonymous one has come', async () => {
    const { keys, now } = start({ type: 'key.renew' });
    await keys.resolve('ak_new');
    expect(now().value.key).toBe('held');
  });
});

describe('a viewer whose account is being read', () => {
  test('is read anew when the profile is saved meanwhile, and is the saved one until then', async () => {
    const { actor, viewer, emitted, now } = await loggedIn();
    actor.send({ type: 'viewer.load' });
    actor.send({ type: 'viewer.update', viewer: alex });
    expect([selectViewer(now()), selectViewerBusy(now()), viewer.count()]).toEqual([alex, true, 3]);
    expect(emitted).toEqual([{ type: 'viewer.changed', viewer: alex }]);
  });

  test('is not the one before, whose profile is saved only now', async () => {
    const { actor, viewer, now } = start({ type: 'viewer.load' });
    actor.send({ type: 'viewer.update', viewer: sam });
    expect([selectViewer(now()), selectViewerBusy(now())]).toEqual([null, true]);
    await viewer.resolve(kim);
    actor.send({ type: 'viewer.update', viewer: sam });
    expect(selectViewer(now())).toEqual(kim);
  });

  test('is a visitor when the platform answers 401, and no session has ended', () => {
    const { emitted, now } = start(
      { type: 'viewer.load' },
      { type: 'viewer.reset', reason: 'unauthenticated' },
    );
    expect([now().value.viewer, selectSessionEnded(now())]).toEqual(['anonymous', false]);
    expect(told(emitted)).toEqual(expect.arrayContaining(['viewer.changed']));
    expect(told(emitted)).not.toContain('session.loggedOut');
  });

  test('is logged out when the platform answers 401 to somebody who was logged in', async () => {
    const { actor, emitted, now } = await loggedIn();
    actor.send({ type: 'viewer.load' });
    actor.send({ type: 'viewer.reset', reason: 'apiKeyRefused' });
    expect([selectViewer(now()), selectSessionEnded(now())]).toEqual([null, true]);
    expect(emitted).toEqual([
      { type: 'session.loggedOut', reason: 'unauthenticated' },
      { type: 'viewer.changed', viewer: null },
    ]);
  });
});

describe('a viewer who is logged in', () => {
  test('is the saved one after the profile was saved', async () => {
    const { actor, emitted, now } = await loggedIn();
    actor.send({ type: 'viewer.update', viewer: alex });
    expect([selectViewer(now()), selectViewerBusy(now())]).toEqual([alex, false]);
    expect(emitted).toEqual([{ type: 'viewer.changed', viewer: alex }]);
  });

  test('has to choose a password when the saved profile says so', async () => {
    const { actor, now } = await loggedIn();
    actor.send({ type: 'viewer.update', viewer: { ...sam, temporary_password: true } });
    expect([selectLoggedIn(now()), selectTemporaryPassword(now()), now().hasTag('loggedIn')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('is logged out with the reason that the platform gave', async () => {
    const { actor, emitted, now } = await loggedIn();
    actor.send({ type: 'viewer.reset', reason: 'apiKeyRefused' });
    expect([selectViewer(now()), selectSessionEnded(now())]).toEqual([null, true]);
    expect(emitted).toEqual([
      { type: 'session.loggedOut', reason: 'apiKeyRefused' },
      { type: 'viewer.changed', viewer: null },
    ]);
  });

  test('is busy while the platform is told of the logout, and a visitor afterwards', async () => {
    const { actor, logouts, now } = await loggedIn();
    actor.send({ type: 'session.logOut' });
    expect(selectViewerBusy(now())).toBe(true);
    await logouts.resolve(null);
    expect([now().value.viewer, selectViewerBusy(now())]).toEqual(['anonymous', false]);
  });
});

test('a logout waits 5 s for the platform, and not longer', async () => {
  const { actor, clock, now } = await loggedIn();
  actor.send({ type: 'session.logOut' });
  clock.increment(4_999);
  expect(selectLoggedIn(now())).toBe(true);
  clock.increment(1);
  expect(selectLoggedIn(now())).toBe(false);
});

test('a visitor has no number', async () => {
  const { actor, now } = await loggedIn();
  expect(selectViewerId(now())).toBe(88);
  actor.send({ type: 'viewer.reset', reason: 'unauthenticated' });
  expect(selectViewerId(now())).toBeNull();
});

test('a viewer who logs out in another tab is a visitor here', async () => {
  const { actor, now } = await loggedIn();
  expect(now().hasTag('loggedIn')).toBe(true);
  actor.send({ type: 'session.loggedOutElsewhere' });
  expect([now().value.viewer, selectSessionEnded(now())]).toEqual(['anonymous', false]);
});

describe('an account that was deleted on this page', () => {
  const deleted: SessionEvent = { type: 'account.deleted' };
  const chosen: SessionEmitted[] = [
    { type: 'session.leaving' },
    { type: 'session.loggedOut', reason: 'asked' },
    { type: 'viewer.changed', viewer: null },
  ];

  test('was the viewer’s where the platform knows the viewer no more: a logout that was chosen', async () => {
    const { actor, viewer, keys, emitted, now } = await loggedIn();
    actor.send(deleted);
    expect([selectLoggedIn(now()), now().hasTag('loggedIn'), emitted]).toEqual([true, true, []]);
    await viewer.resolve(null);
    expect([now().value.viewer, selectSessionEnded(now()), emitted]).toEqual(['anonymous', false, chosen]);
    expect(keys.count()).toBe(1);
  });

  test.each(['unauthenticated', 'apiKeyRefused'] as const)(
    'was the viewer’s where another request is refused first (%s)',
    async (reason) => {
      const { actor, emitted, now } = await loggedIn();
      actor.send(deleted);
      actor.send({ type: 'viewer.reset', reason });
      expect([now().value.viewer, selectSessionEnded(now()), emitted]).toEqual(['anonymous', false, chosen]);
    },
  );

  test('was another person’s where the platform still knows the viewer, who stays', async () => {
    const { actor, viewer, emitted, now } = await loggedIn();
    actor.send(deleted);
    await viewer.resolve(alex);
    expect([selectViewer(now()), told(emitted)]).toEqual([alex, ['viewer.changed']]);
    actor.send({ type: 'viewer.reset', reason: 'unauthenticated' });
    expect(selectSessionEnded(now())).toBe(true);
  });

  test('ends no login while the platform does not answer', async () => {
    const { actor, viewer, emitted, now } = await loggedIn();
    actor.send(deleted);
    await viewer.reject(new FailureError(unreachable));
    expect([selectViewer(now()), told(emitted)]).toEqual([sam, ['viewer.changed']]);
  });

  test('is asked about anew while an answer from before is on its way', async () => {
    const { actor, viewer, emitted, now } = await loggedIn();
    actor.send({ type: 'viewer.load' });
    actor.send(deleted);
    expect(viewer.count()).toBe(3);
    await viewer.resolve(sam);
    expect(told(emitted)).toEqual([]);
    await viewer.resolve(null);
    expect([now().value.viewer, emitted]).toEqual(['anonymous', chosen]);
  });

  test('leaves a visitor a visitor', async () => {
    const { actor, viewer, emitted, now } = start({ type: 'viewer.load' });
    actor.send(deleted);
    await viewer.resolve(null);
    emitted.length = 0;
    actor.send(deleted);
    expect([now().value.viewer, emitted, viewer.count()]).toEqual(['anonymous', [], 1]);
  });
});

test('a visitor whose account cannot be read is told as a visitor', async () => {
  const { viewer, emitted } = start({ type: 'viewer.load' });
  await viewer.reject(new FailureError(unreachable));
  expect(emitted).toContainEqual({ type: 'viewer.changed', viewer: null });
});

test('an ended session that is left in another tab is told, and no session is said to have ended', async () => {
  const { actor, emitted, now } = await loggedIn();
  actor.send({ type: 'viewer.reset', reason: 'apiKeyRefused' });
  actor.send({ type: 'session.loggedOutElsewhere' });
  expect([now().value.viewer, selectSessionEnded(now())]).toEqual(['anonymous', false]);
  expect(emitted.at(-1)).toEqual({ type: 'session.loggedOut', reason: 'elsewhere' });
});

test('a session that ends by itself gets a new key, since 401 may be all that is said of an ended one', async () => {
  const { actor, viewer, keys, now } = await loggedIn();
  actor.send({ type: 'viewer.load' });
  await viewer.resolve(null);
  expect([selectSessionEnded(now()), keys.count()]).toEqual([true, 1]);
  await keys.resolve('ak_new');
  expect(now().value.key).toBe('held');
});

test('a viewer who is found at the second reading is logged in, with a key that is good', async () => {
  const { clock, viewer, now } = start({ type: 'viewer.load' });
  await viewer.reject(new Error('500'));
  expect(selectViewerUnread(now())).toBe(true);
  clock.increment(30_000);
  await viewer.resolve(sam);
  expect([selectViewer(now()), selectLoggedIn(now()), now().value.key, selectViewerUnread(now())]).toEqual([
    sam,
    true,
    'held',
    false,
  ]);
});

test('the region is told each time it is read, and a region that is allowed by now blocks no more', async () => {
  const { actor, geo, emitted, now } = start({ type: 'geo.load' });
  await geo.resolve({ is_geo_blocked: true });
  expect([now().value.geo, now().hasTag('geoBlocked')]).toEqual(['blocked', true]);
  actor.send({ type: 'geo.load' });
  await geo.resolve({ is_geo_blocked: false });
  expect([now().value.geo, now().hasTag('geoBlocked')]).toEqual(['allowed', false]);
  expect(emitted).toEqual([
    { type: 'geo.changed', blocked: true },
    { type: 'geo.changed', blocked: false },
  ]);
});

test('a refused key during the outage keeps its newest reason', () => {
  const { actor, now } = start(accepted, refused);
  actor.send(requested);
  actor.send({ type: 'apiKey.refused', failure: unreachable });
  expect(now().context.keyFailure).toEqual(unreachable);
});
