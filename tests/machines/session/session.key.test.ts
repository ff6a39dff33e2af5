import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Api } from '../../../src/api/clients';
import { createCredentials } from '../../../src/api/keys/credentials';
import { createLogouts } from '../../../src/api/keys/logouts';
import { createSignals } from '../../../src/api/transport/signals';
import { createSessionActors } from '../../../src/machines/session/actors';
import { sessionMachine } from '../../../src/machines/session/machine';
import { memoryStore } from '../../api/harness';
import { settled } from '../deferredCalls';

/** A viewer who is logged in with a key, on a platform that does not answer a logout. */
async function loggedIn() {
  const signals = createSignals();
  const sent: string[] = [];
  const credentials = createCredentials({
    store: memoryStore(),
    signals,
    clock: { now: () => 0 },
    requestChannelKey: async () => 'ck_1',
    requestApiKey: async () => 'ak_anonymous',
  });
  credentials.accept('ak_of_sam');
  const api = { call: async () => ({ data: { id: 88 } }) } as unknown as Api;
  const logouts = createLogouts(memoryStore(), (apiKey) => {
    sent.push(apiKey);
    return new Promise(() => undefined);
  });
  const actors = createSessionActors({ clients: () => ({ api, credentials, logouts }) });
  const session = createActor(sessionMachine.provide({ actors }));
  signals.subscribe((signal) => session.send(signal));
  session.start();
  session.send({ type: 'viewer.load' });
  await settled();
  expect(credentials.current()).toBe('ak_of_sam');
  return { session, credentials, sent };
}

test('the key of the viewer is out of use as soon as Log out is pressed, whatever the platform answers', async () => {
  const { session, credentials, sent } = await loggedIn();
  session.send({ type: 'session.logOut' });
  await settled();
  expect([credentials.current(), sent]).toEqual([null, ['ak_of_sam']]);
  session.stop();
});

test('a logout in another tab replaces the key of the viewer by an anonymous one', async () => {
  const { session, credentials, sent } = await loggedIn();
  session.send({ type: 'session.loggedOutElsewhere' });
  await settled();
  expect([credentials.current(), sent]).toEqual(['ak_anonymous', []]);
  session.stop();
});
