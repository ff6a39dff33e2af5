import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import { defaultSettings, type ProjectSettings } from '../../../src/api/settings';
import { startupMachine } from '../../../src/machines/startup/machine';
import {
  selectBrandKnown,
  selectChannel,
  selectChannelMissing,
  selectChannelSource,
} from '../../../src/machines/startup/selectors';
import type { ChannelBootstrap, StartupEmitted, StartupInput } from '../../../src/machines/startup/types';
import { deferredCalls } from '../deferredCalls';

const northside: ChannelBootstrap = { settings: { name: 'Northside' } };
const renamed: ChannelBootstrap = { settings: { name: 'Northside Sports' } };
const html = new FailureError({ kind: 'malformed', reason: 'html', operation: 'getChannelBootstrap' });

function start(input: Partial<StartupInput> = {}) {
  const settings = deferredCalls<ProjectSettings>();
  const keys = deferredCalls<unknown>();
  const channel = deferredCalls<ChannelBootstrap>();
  const emitted: StartupEmitted[] = [];
  const actor = createActor(
    startupMachine.provide({
      actors: {
        loadSettings: fromPromise(settings.call),
        obtainKeys: fromPromise(keys.call),
        loadChannel: fromPromise(channel.call),
      },
    }),
    { input: { cached: null, ...input } },
  );
  actor.on('*', (fact) => emitted.push(fact));
  actor.start();
  return { actor, settings, keys, channel, emitted, now: () => actor.getSnapshot() };
}

async function running(input: Partial<StartupInput> = {}) {
  const house = start(input);
  await house.settings.resolve(defaultSettings);
  await house.keys.resolve('ak_1');
  return house;
}

test('a missing settings file is ignored', async () => {
  const { settings, keys } = start();
  await settings.reject(new Error('404'));
  expect(keys.count()).toBe(1);
});

test('channel and viewer are requested in parallel, once the keys are held', async () => {
  const { settings, keys, channel, emitted } = start();
  await settings.resolve(defaultSettings);
  expect([channel.count(), emitted]).toEqual([0, []]);
  await keys.resolve('ak_1');
  expect([channel.count(), emitted]).toEqual([1, [{ type: 'startup.keysHeld' }]]);
});

test('the app is shown once, when channel and viewer are loaded', async () => {
  const { actor, channel, emitted, now } = await running();
  await channel.resolve(northside);
  expect([selectBrandKnown(now()), now().matches({ journey: { running: { app: 'shown' } } })]).toEqual([
    true,
    false,
  ]);
  actor.send({ type: 'viewer.settled' });
  expect(now().matches({ journey: { running: { app: 'shown' } } })).toBe(true);
  expect(emitted).toEqual([
    { type: 'startup.keysHeld' },
    { type: 'channel.loaded', channel: northside },
    { type: 'startup.shown', channelSource: 'network' },
  ]);
});

test('a repeat visit renders the cached channel before any request, then the fresh one', async () => {
  const house = start({ cached: northside });
  expect(selectBrandKnown(house.now())).toBe(true);
  expect(selectChannel(house.now())).toBe(northside);
  await house.settings.resolve(defaultSettings);
  await house.keys.resolve('ak_1');
  await house.channel.resolve(renamed);
  expect(selectChannel(house.now())).toBe(renamed);
  expect(selectChannelSource(house.now())).toBe('network');
});

test('channel data failing on a repeat visit keeps the cached channel and is logged', async () => {
  const { channel, emitted, now } = await running({ cached: northside });
  await channel.reject(html);
  expect(selectChannel(now())).toBe(northside);
  expect(selectChannelMissing(now())).toBe(false);
  expect(emitted).toEqual([
    { type: 'startup.keysHeld' },
    { type: 'startup.failureLogged', failure: html.failure },
  ]);
});

test('channel data failing on a first visit shows a plain channel whose Retry loads the real one', async () => {
  const { actor, channel, now } = await running();
  actor.send({ type: 'viewer.settled' });
  await channel.reject(html);
  expect([
    selectChannelSource(now()),
    selectChannelMissing(now()),
    now().matches({ journey: { running: { app: 'shown' } } }),
  ]).toEqual(['default', true, true]);
  actor.send({ type: 'channel.retry' });
  await channel.resolve(northside);
  expect([selectChannelSource(now()), selectChannelMissing(now())]).toEqual(['network', false]);
});

test('a missing channel is requested again when the network returns', async () => {
  const { actor, channel } = await running();
  await channel.reject(html);
  actor.send({ type: 'network.returned' });
  expect(channel.count()).toBe(2);
});

test('without keys start-up waits, and continues when one is accepted', async () => {
  const { actor, settings, keys, channel, now } = start();
  await settings.resolve(defaultSettings);
  await keys.reject(new FailureError({ kind: 'noKey', operation: 'getApiKey' }));
  expect(now().matches({ journey: 'difficulties' })).toBe(true);
  expect(channel.count()).toBe(0);
  actor.send({ type: 'apiKey.accepted' });
  expect(now().matches({ journey: 'difficulties' })).toBe(false);
  expect(channel.count()).toBe(1);
});

test('a start-up without provided effects ends in difficulties instead of waiting forever', async () => {
  const actor = createActor(startupMachine, { input: { cached: null } }).start();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(actor.getSnapshot().matches({ journey: 'difficulties' })).toBe(true);
});
