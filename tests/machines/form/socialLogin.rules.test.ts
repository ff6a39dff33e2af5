import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import { socialLoginMachine } from '../../../src/machines/socialLogin/machine';
import type { Provider, SocialLoginInput } from '../../../src/machines/socialLogin/types';
import { deferredCalls } from '../deferredCalls';

const back: SocialLoginInput = { provider: 'facebook', code: 'c0de', state: 'st4te', error: null };
const operation = 'loginWithProvider';
const throttled = new FailureError({ kind: 'throttled', operation, retryAfterSeconds: null });
const lost = new FailureError({ kind: 'unreachable', operation });
const unread = new FailureError({ kind: 'unreachable', operation: 'getProfile' });
const unknownAccount = new FailureError({
  ...{ kind: 'refused', operation, status: 422, message: 'Not registered' },
  fields: { terms: ['The terms must be accepted'] },
});

/** The way back from the provider, with a store, a platform and a provider that the test answers for. */
function start(input: Partial<SocialLoginInput> = {}) {
  const states = deferredCalls<unknown>();
  const exchanges = deferredCalls<unknown>();
  const providers = deferredCalls<unknown>();
  const viewers = deferredCalls<unknown>();
  const clock = new SimulatedClock();
  const sent: { provider: Provider; code: string; terms: boolean }[] = [];
  const actor = createActor(
    socialLoginMachine.provide({
      actors: {
        takeState: fromPromise<unknown, { provider: Provider; state: string | null }>(states.call),
        exchange: fromPromise<unknown, (typeof sent)[number]>(({ input: request }) => {
          sent.push(request);
          return exchanges.call();
        }),
        goToProvider: fromPromise<unknown, { provider: Provider }>(providers.call),
        awaitViewer: fromPromise(viewers.call),
      },
    }),
    { clock, input: { ...back, ...input } },
  );
  const problems: string[] = [];
  actor.on('social.failed', ({ problem }) => problems.push(problem));
  actor.start();
  return {
    actor,
    clock,
    states,
    exchanges,
    providers,
    viewers,
    sent,
    problems,
    now: () => actor.getSnapshot(),
  };
}

/** The same once the state was found to be the stored one and the code is on its way. */
async function exchanging() {
  const login = start();
  await login.states.resolve(undefined);
  return login;
}

async function newcomer() {
  const login = await exchanging();
  await login.exchanges.reject(unknownAccount);
  return login;
}

describe('the way back from the provider', () => {
  test('is busy until the viewer is logged in, with the code of the address', async () => {
    const { now, states, exchanges, sent, problems } = start();
    expect([now().value, now().hasTag('busy'), sent]).toEqual(['checkingState', true, []]);
    await states.resolve(undefined);
    expect([now().value, now().hasTag('busy')]).toEqual(['exchanging', true]);
    expect(sent).toEqual([{ provider: 'facebook', code: 'c0de', terms: false }]);
    await exchanges.resolve(undefined);
    expect([now().value, now().status, problems]).toEqual(['loggedIn', 'done', []]);
  });

  test.each<[string, Partial<SocialLoginInput>, string]>([
    ['without a code', { code: null }, 'invalid'],
    ['with an empty code', { code: '' }, 'invalid'],
    ['after a refusal at the provider, whatever else it sends', { error: 'access_denied' }, 'denied'],
  ])('%s asks the platform nothing', async (_, input, problem) => {
    const { now, states, sent, problems } = start(input);
    await states.resolve(undefined);
    expect([now().value, problems, sent]).toEqual(['failed', [problem], []]);
  });
});

describe('a newcomer', () => {
  test('has no problem with the terms before Register is pressed, and waits for nothing', async () => {
    const { now } = await newcomer();
    expect([now().value, now().hasTag('busy')]).toEqual(['acceptingTerms', false]);
    expect([now().context.hasAcceptedTerms, now().context.isTermsProblem]).toEqual([false, false]);
  });

  test('who ticks the terms is no longer told of them, and registers with the same code', async () => {
    const { actor, now, sent } = await newcomer();
    actor.send({ type: 'social.register' });
    expect([now().context.isTermsProblem, sent.length]).toEqual([true, 1]);
    actor.send({ type: 'terms.change', accepted: true });
    expect([now().context.hasAcceptedTerms, now().context.isTermsProblem]).toEqual([true, false]);
    actor.send({ type: 'social.register' });
    expect(sent.at(1)).toEqual({ provider: 'facebook', code: 'c0de', terms: true });
    expect(now().value).toBe('exchanging');
  });

  test('who clears the terms again cannot register', async () => {
    const { actor, now, sent } = await newcomer();
    actor.send({ type: 'terms.change', accepted: true });
    actor.send({ type: 'terms.change', accepted: false });
    actor.send({ type: 'social.register' });
    expect([now().value, now().context.isTermsProblem, sent.length]).toEqual(['acceptingTerms', true, 1]);
  });
});

describe('a login without an answer', () => {
  test('is repeated with the same code where nothing was done', async () => {
    const { actor, now, exchanges, sent } = await exchanging();
    await exchanges.reject(throttled);
    expect([now().value, now().hasTag('busy'), now().context.failure]).toEqual([
      'unanswered',
      false,
      throttled.failure,
    ]);
    actor.send({ type: 'social.retry' });
    expect([now().value, sent.length, sent[0]]).toEqual(['exchanging', 2, sent[1]]);
  });

  test('begins again at the provider where the code may be spent, until the browser leaves the page', async () => {
    const { actor, now, exchanges, providers, sent } = await exchanging();
    await exchanges.reject(lost);
    expect([now().value, now().hasTag('busy')]).toEqual(['unconfirmed', false]);
    actor.send({ type: 'social.restart' });
    actor.send({ type: 'social.restart' });
    expect([now().value, now().hasTag('busy'), providers.count()]).toEqual(['restarting', true, 1]);
    await providers.resolve(undefined);
    expect([now().value, now().status, sent.length]).toEqual(['leaving', 'active', 1]);
  });

  test.each<[string, (login: Awaited<ReturnType<typeof exchanging>>) => void]>([
    ['comes back by the back button', ({ actor }) => actor.send({ type: 'page.restored' })],
    ['stays for ten seconds, since the browser did not leave', ({ clock }) => clock.increment(10_000)],
  ])('is offered again to a viewer who %s', async (_, returns) => {
    const login = await exchanging();
    await login.exchanges.reject(lost);
    login.actor.send({ type: 'social.restart' });
    await login.providers.resolve(undefined);
    login.clock.increment(9_999);
    expect(login.now().hasTag('busy')).toBe(true);
    returns(login);
    expect([login.now().value, login.now().hasTag('busy')]).toEqual(['unconfirmed', false]);
  });

  test('can begin again once more if the provider cannot be reached', async () => {
    const { actor, now, exchanges, providers } = await exchanging();
    await exchanges.reject(lost);
    actor.send({ type: 'social.restart' });
    await providers.reject(new Error('no key'));
    expect(now().value).toBe('unconfirmed');
    actor.send({ type: 'social.restart' });
    expect(providers.count()).toBe(2);
  });
});

describe('a viewer who is logged in and whose account cannot be read', () => {
  test('waits for the account, which ends the login well', async () => {
    const { now, exchanges, viewers, sent, problems } = await exchanging();
    await exchanges.reject(unread);
    expect([now().value, now().hasTag('busy'), viewers.count()]).toEqual(['unread', false, 1]);
    await viewers.resolve(undefined);
    expect([now().value, now().status, sent.length, problems]).toEqual(['loggedIn', 'done', 1, []]);
  });

  test('is not sent to the provider again', async () => {
    const { actor, now, exchanges, providers, viewers, sent } = await exchanging();
    await exchanges.reject(unread);
    for (const type of ['social.restart', 'social.retry', 'social.register'] as const) actor.send({ type });
    await viewers.reject(new Error('The session has stopped.'));
    expect([now().value, providers.count(), sent.length]).toEqual(['unread', 0, 1]);
  });
});
