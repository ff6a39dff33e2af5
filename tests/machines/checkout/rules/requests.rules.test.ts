import { describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, type InputFrom, toPromise } from 'xstate';
import { FailureError } from '../../../../src/api/failures/failure';
import type { PurchaseItem } from '../../../../src/api/schema';
import type { Attempt, ChosenCard, PreviewInput, Purchase } from '../../../../src/machines/checkout/types';
import { json, type SeenRequest } from '../../../api/harness';
import { startCheckoutActors } from '../startCheckoutActors';

const season: PurchaseItem = { type: 'package', package_id: 201 };
const plan: PurchaseItem = { type: 'subscription', subscription_id: 301, participant_id: 21 };
const purchase: Purchase = {
  items: [season],
  isTrial: false,
  coupon: 'TEN',
  paymentMethodId: 'pm_1',
  confirmationTokenId: null,
  saveCard: false,
  expectedTotal: 20,
};
const attemptFor = (more: Partial<Purchase>, returnUrl: string | null = null): Attempt => ({
  key: 'key-1',
  purchase: { ...purchase, ...more },
  returnUrl,
});

type Actors = ReturnType<typeof startCheckoutActors>['actors'];

/** The answer of an effect, and the requests that it made. */
async function ask<Logic extends AnyActorLogic>(
  choose: (actors: Actors) => Logic,
  input: InputFrom<Logic>,
  respond: (request: SeenRequest) => Response,
) {
  const { actors, calls } = startCheckoutActors({
    respond: (request) =>
      request.path.startsWith('/api/get_api_key') || request.path.startsWith('/services')
        ? null
        : respond(request),
  });
  const options = { input } as never;
  const answer = await toPromise(createActor(choose(actors), options).start()).catch((error) => error);
  const withoutKey = <Part>(part: Part) => ({ ...part, api_key: undefined });
  return {
    answer,
    calls: calls().map(({ path, query, body, headers }) => ({
      path,
      query: withoutKey(query),
      body: withoutKey(body),
      headers,
    })),
  };
}

const throttled = (seconds: string) =>
  json({ message: 'Too many requests.', errors: {} }, 429, { 'retry-after': seconds });

describe('a request to pay', () => {
  const paid = { status: 'processing', order_ids: [7001], client_secret: null };
  const details = {
    coupon: 'TEN',
    payment_method_id: 'pm_1',
    confirmation_token_id: null,
    save_card: false,
    expected_total: 20,
  };
  const send = (attempt: Attempt, respond = () => json({ data: paid })) =>
    ask((actors) => actors.pay, attempt, respond);

  test.each<[string, Attempt, string, object]>([
    ['one pass', attemptFor({}), 'buy', { ...season, ...details }],
    [
      'one pass, with the address that the bank leads back to',
      attemptFor({}, 'https://northside.example/buy'),
      'buy',
      { ...season, ...details, return_url: 'https://northside.example/buy' },
    ],
    ['a plan without its trial', attemptFor({ items: [plan] }), 'buy', { ...plan, ...details }],
    [
      'two passes',
      attemptFor({ items: [season, plan] }),
      'buy_bundle',
      { items: [season, plan], ...details },
    ],
    [
      'a trial, with nothing but its card',
      attemptFor({ items: [plan], isTrial: true }),
      'subscription/start_trial',
      { subscription_id: 301, participant_id: 21, payment_method_id: 'pm_1' },
    ],
    ['a pass that has no trial', attemptFor({ isTrial: true }), 'buy', { ...season, ...details }],
  ])('is for %s', async (_, attempt, path, body) => {
    const { answer, calls } = await send(attempt);
    expect(calls.map((call) => [call.path, call.headers.get('idempotency-key'), call.body])).toEqual([
      [`/api/stripe/${path}`, 'key-1', body],
    ]);
    expect(answer).toEqual(paid);
  });

  test('for nothing is not sent', async () => {
    const { answer, calls } = await send(attemptFor({ items: [] }));
    expect([answer, calls]).toEqual([new Error('There is nothing to pay for.'), []]);
  });

  test.each([
    ['5', 7.5],
    ['120', 90],
  ])(
    'that is throttled for %s s is repeated after that, at most a minute, and at random for up to as long again',
    async (asked, seconds) => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      const { answer, calls } = await send(attemptFor({}), () => throttled(asked));
      expect(answer).toBeInstanceOf(FailureError);
      expect([answer.failure.kind, answer.failure.retryAfterSeconds, calls.length]).toEqual([
        'throttled',
        seconds,
        1,
      ]);
    },
  );

  test('that is refused fails as it is', async () => {
    const { answer } = await send(attemptFor({}), () =>
      json({ message: 'No.', errors: { payment: ['insufficient_funds'] } }, 422),
    );
    expect(answer.failure).not.toHaveProperty('retryAfterSeconds');
    expect(answer.failure).toMatchObject({ kind: 'refused', fields: { payment: ['insufficient_funds'] } });
  });
});

describe('the price', () => {
  const home = { country: 'US', postal_code: '55802' };
  const saved: ChosenCard = { kind: 'saved', id: 'pm_1', brand: null, last4: null };
  const input: PreviewInput = { items: [season], isTrial: false, coupon: null, card: null, address: null };
  const body = {
    items: [season],
    trial: false,
    coupon: null,
    payment_method_id: null,
    confirmation_token_id: null,
  };

  test.each<[string, Partial<PreviewInput>, object]>([
    ['without a card', {}, {}],
    ['at an address', { address: home }, { billing_address: home }],
    ['with a saved card', { card: saved }, { payment_method_id: 'pm_1' }],
    ['with a new card', { card: { ...saved, kind: 'token' } }, { confirmation_token_id: 'pm_1' }],
    ['of a trial with a code', { isTrial: true, coupon: 'TEN' }, { trial: true, coupon: 'TEN' }],
  ])('is asked for %s', async (_, more, asked) => {
    const { answer, calls } = await ask(
      (actors) => actors.readPreview,
      { ...input, ...more },
      () => json({ data: { total: 20 } }),
    );
    expect(calls.map((call) => [call.path, call.body])).toEqual([
      ['/api/stripe/invoice-preview', { ...body, ...asked }],
    ]);
    expect(answer).toEqual({ total: 20 });
  });

  test('is asked for once more after the platform asked to wait', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const answers = [throttled('0'), json({ data: { total: 20 } })];
    const { answer, calls } = await ask(
      (actors) => actors.readPreview,
      input,
      () => answers.shift() ?? json({}),
    );
    expect([answer, calls.length]).toEqual([{ total: 20 }, 2]);
  });
});

describe('a promo code', () => {
  const apply = (items: readonly PurchaseItem[]) =>
    ask(
      (actors) => actors.applyCoupon,
      { code: 'ten', items },
      () => json({ data: { code: 'TEN' } }),
    );

  test.each<[string, readonly PurchaseItem[], object]>([
    ['a package', [season, plan], { type: 'package', package_id: '201' }],
    ['a plan', [plan], { type: 'subscription', subscription_id: '301' }],
    ['a game', [{ type: 'event', event_id: 4102, package_id: 501 }], { type: 'event', package_id: '501' }],
  ])('is checked for %s, and comes back as the platform writes it', async (_, items, query) => {
    const { answer, calls } = await apply(items);
    const asked = calls.map(({ path, query: asked }) => [path, asked]);
    expect([answer, asked]).toEqual(['TEN', [['/api/apply_coupon', { code: 'ten', ...query }]]]);
  });

  test('is for something', async () => {
    const { answer, calls } = await apply([]);
    expect([answer, calls]).toEqual([new Error('There is nothing that a coupon could be for.'), []]);
  });
});

test('the orders of an attempt are all those with its key', async () => {
  const order = { id: 7001, status: 'paid' };
  const { answer, calls } = await ask(
    (actors) => actors.readOrders,
    { key: 'key-1' },
    () => json({ data: [order], meta: { total: 1, limit: 1, offset: 0 } }),
  );
  expect(calls[0]?.query).toMatchObject({ idempotency_key: 'key-1', no_limit: '1' });
  expect(answer).toEqual([order]);
});

test('a throttled read of the orders of an attempt names its whole wait', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { answer } = await ask(
    (actors) => actors.readOrders,
    { key: 'key-1' },
    () => throttled('20'),
  );
  expect(answer.failure).toMatchObject({ kind: 'throttled', retryAfterSeconds: 30 });
});

test('an attempt is cancelled by its key', async () => {
  const cancelled = { status: 'cancelled', order_ids: [] };
  const { answer, calls } = await ask(
    (actors) => actors.cancelAttempt,
    { key: 'key-1' },
    () => json({ data: cancelled }),
  );
  expect([answer, calls.map(({ path, body }) => [path, body])]).toEqual([
    cancelled,
    [['/api/stripe/cancel_attempt', { idempotency_key: 'key-1' }]],
  ]);
});

test('an attempt is stored with the address of the page, until it has ended', async () => {
  const { actors } = startCheckoutActors({});
  const input = { viewerId: 88, purchase, attempt: null };
  const begin = () => toPromise(createActor(actors.beginAttempt, { input }).start());
  const first = await begin();
  expect(first).toMatchObject({
    isNew: true,
    attempt: { purchase, returnUrl: 'https://northside.example/buy' },
  });
  expect(await begin()).toEqual({ attempt: first.attempt, isNew: false });
  await toPromise(createActor(actors.endAttempt, { input }).start());
  expect((await begin()).isNew).toBe(true);
});
