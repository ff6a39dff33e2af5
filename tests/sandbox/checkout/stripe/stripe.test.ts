import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HostedWorldOfOne, hostedWorld, ORIGIN } from '../../host/hostedWorld';
import { allAccess, buy } from '../shopping';

let world: HostedWorldOfOne;
beforeEach(async () => {
  world = await hostedWorld();
});
afterEach(() => world.close());

const call = async (name: string, body: object) => {
  const answer = await world.post(`/sandbox/stripe/${name}`, body);
  return { status: answer.status, body: answer.json() };
};

const typed = (number: string) => ({
  number,
  exp_month: 3,
  exp_year: 2031,
  address: { country: 'CA', postal_code: 'H2X 1Y4' },
});

const place = { country: 'CA', postal_code: 'H2X 1Y4', city: null, line1: null, line2: null, state: null };

async function methodOf(number: string): Promise<string> {
  const { body } = await call('payment_methods', typed(number));
  const { paymentMethod } = body as { paymentMethod: { id: string } };
  return paymentMethod.id;
}

async function tokenOf(number: string): Promise<string> {
  const { body } = await call('confirmation_tokens', { payment_method: await methodOf(number) });
  const { confirmationToken } = body as { confirmationToken: { id: string } };
  return confirmationToken.id;
}

/** Pays All Access with a card that was typed into Stripe's form. */
async function buyWith(confirmation_token_id: string) {
  const { body } = await buy(world.visitor, allAccess, { card: { confirmation_token_id } });
  return body;
}

const bankOf = (secret: string, returnUrl?: string) => {
  const query = new URLSearchParams({ client_secret: secret, ...(returnUrl && { return_url: returnUrl }) });
  return `/sandbox/stripe/bank?${query}`;
};

describe('a payment method', () => {
  it('is made of a published number, and pays', async () => {
    const { status, body } = await call('payment_methods', typed('5555 5555 5555 4444'));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        paymentMethod: {
          id: expect.stringMatching(/^pm_[0-9a-f]{12,}$/),
          object: 'payment_method',
          type: 'card',
          card: { brand: 'mastercard', last4: '4444', exp_month: 3, exp_year: 2031, wallet: null },
          billing_details: { address: place, name: null, email: null, phone: null },
        },
      },
    });
    const { data } = await buyWith(await tokenOf('5555555555554444'));
    expect(data.status).toBe('processing');
  });

  it('is not made of any other number', async () => {
    const { status, body } = await call('payment_methods', typed('4111111111111111'));
    expect({ status, body }).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined', decline_code: 'test_mode_live_card' } },
    });
  });

  it.each([
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ exp_month: undefined }, 'invalid_expiry_month'],
    [{ exp_year: 31 }, 'invalid_expiry_year'],
  ])('is not made with %j', async (change, code) => {
    const answer = await call('payment_methods', { ...typed('4242424242424242'), ...change });
    expect(answer).toMatchObject({ status: 402, body: { error: { type: 'invalid_request_error', code } } });
  });
});

describe('a card whose month is over', () => {
  it.each([
    [10, 2026],
    [12, 2025],
  ])('%i/%i is refused', async (exp_month, exp_year) => {
    const answer = await call('payment_methods', { ...typed('4242424242424242'), exp_month, exp_year });
    expect(answer).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'expired_card' } },
    });
  });

  it('is none in its last month', async () => {
    const month = { ...typed('4242424242424242'), exp_month: 11, exp_year: 2026 };
    expect((await call('payment_methods', month)).status).toBe(200);
  });
});

describe('a confirmation token', () => {
  it('shows its card and address, and pays', async () => {
    const { body } = await call('confirmation_tokens', {
      payment_method: await methodOf('378282246310005'),
      billing_details: { name: 'Sam', card: '378282246310005' },
      return_url: 'https://northside.example/buy',
      setup_future_usage: 'off_session',
    });
    const { confirmationToken } = body as { confirmationToken: { id: string; created: number } };
    expect(confirmationToken).toMatchObject({
      id: expect.stringMatching(/^ctoken_[0-9a-f]{12,}$/),
      object: 'confirmation_token',
      expires_at: confirmationToken.created + 12 * 3600,
      payment_method_preview: {
        type: 'card',
        billing_details: { address: place, name: 'Sam', email: null, phone: null },
        card: { brand: 'amex', last4: '0005', exp_month: 3, exp_year: 2031 },
      },
      return_url: 'https://northside.example/buy',
      setup_future_usage: 'off_session',
    });
    expect(JSON.stringify(body)).not.toContain('378282246310005');
    expect((await buyWith(confirmationToken.id)).data.status).toBe('processing');
  });

  it('is not made of a payment method that nobody made', async () => {
    expect((await call('confirmation_tokens', { payment_method: 'pm_of_nobody' })).status).toBe(404);
  });
});

describe('3-D Secure for a payment', () => {
  async function held(): Promise<string> {
    const { data } = await buyWith(await tokenOf('4000000000003220'));
    expect(data.status).toBe('requires_action');
    return data.client_secret;
  }

  it('is asked for on a page with three answers', async () => {
    const secret = await held();
    expect((await call('retrieve', { client_secret: secret })).body).toMatchObject({
      intent: { object: 'payment_intent', status: 'requires_action', amount: 1517, currency: 'usd' },
    });
    const page = await world.get(bankOf(secret));
    expect(page.text.match(/<button[^>]*>[^<]*/g)?.map((button) => button.replace(/.*>/, ''))).toEqual([
      'Complete',
      'Fail',
      'Close',
    ]);
    expect(page.text).toContain('15.17 USD');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  it('completed, is charged once, however often it is answered', async () => {
    const secret = await held();
    expect((await world.post(bankOf(secret), 'answer=complete')).status).toBe(204);
    await world.post(bankOf(secret), 'answer=fail');
    expect((await call('confirm', { client_secret: secret })).body).toMatchObject({
      intent: { status: 'processing' },
    });
    world.visitor.clock.advance(4000);
    expect((await call('retrieve', { client_secret: secret })).body).toMatchObject({
      intent: { status: 'succeeded', last_payment_error: null },
    });
    expect(world.visitor.world.ledger()).toMatchObject([{ amount: 15.17 }]);
    expect((await world.get(bankOf(secret))).status).toBe(404);
  });

  it('completed, and then refused by the bank, says why', async () => {
    const { data } = await buyWith(await tokenOf('4000008400001629'));
    const secret = data.client_secret;
    await world.post(bankOf(secret), 'answer=complete');
    world.visitor.clock.advance(4000);
    expect((await call('retrieve', { client_secret: secret })).body).toMatchObject({
      intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
      },
    });
    expect(world.visitor.world.ledger()).toEqual([]);
  });

  it.each(['fail', 'close'])('answered with %s, is not charged', async (answer) => {
    const secret = await held();
    await world.post(bankOf(secret), `answer=${answer}`);
    const failure = { code: 'payment_intent_authentication_failure' };
    expect((await call('retrieve', { client_secret: secret })).body).toMatchObject({
      intent: { status: 'requires_payment_method', last_payment_error: failure },
    });
    expect(await call('confirm', { client_secret: secret })).toMatchObject({
      status: 402,
      body: { error: { ...failure, payment_intent: { status: 'requires_payment_method' } } },
    });
    world.visitor.clock.advance(60_000);
    expect(world.visitor.world.ledger()).toEqual([]);
  });

  it.each([
    ['complete', 'succeeded'],
    ['close', 'failed'],
  ])('by redirect, answered with %s, comes back %s', async (answer, status) => {
    const secret = await held();
    const back = await world.post(bankOf(secret, `${ORIGIN}/checkout?step=2`), `answer=${answer}`);
    expect(back.status).toBe(303);
    const target = new URL(back.headers.location ?? '');
    expect(target.pathname).toBe('/checkout');
    expect(Object.fromEntries(target.searchParams)).toEqual({
      step: '2',
      payment_intent: secret.split('_secret_')[0],
      payment_intent_client_secret: secret,
      redirect_status: status,
    });
  });

  it('leads nowhere else, and takes no answer from another site', async () => {
    const secret = await held();
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await world.post(bankOf(secret), 'answer=complete', elsewhere)).status).toBe(403);
    expect((await world.post(bankOf(secret, 'https://evil.example/'), 'answer=fail')).status).toBe(204);
  });
});

describe('saving a card', () => {
  async function setup(): Promise<string> {
    return (await world.visitor.call('createSetupIntent')).body.data.client_secret;
  }
  const savedCards = async () =>
    (await world.visitor.call('listCards')).body.data.map(({ last4 }: { last4: string }) => last4);

  it('adds one that pays', async () => {
    const secret = await setup();
    const method = await methodOf('5555555555554444');
    expect((await call('confirm', { client_secret: secret, payment_method: method })).body).toMatchObject({
      intent: { object: 'setup_intent', status: 'succeeded', payment_method: method },
    });
    expect(await savedCards()).toEqual(['4242', '4444']);
  });

  it.each([
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
  ])('refuses %s with its code, and takes another after it', async (number, code, declineCode) => {
    const secret = await setup();
    const refused = await call('confirm', { client_secret: secret, payment_method: await methodOf(number) });
    expect(refused).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code, decline_code: declineCode } },
    });
    expect(await savedCards()).toEqual(['4242']);
    const again = await call('confirm', { client_secret: secret, payment_method: 'pm_card_mastercard' });
    expect(again.status).toBe(200);
    expect(await savedCards()).toEqual(['4242', '4444']);
  });

  it.each([
    ['complete', ['4242', '3155'], 200],
    ['fail', ['4242'], 402],
  ])('waits for the bank, answered with %s', async (answer, cards, status) => {
    const secret = await setup();
    const method = await methodOf('4000002500003155');
    expect((await call('confirm', { client_secret: secret, payment_method: method })).body).toMatchObject({
      intent: { status: 'requires_action' },
    });
    expect(await savedCards()).toEqual(['4242']);
    await world.post(bankOf(secret), `answer=${answer}`);
    expect(await savedCards()).toEqual(cards);
    const { body } = await call('retrieve', { client_secret: secret });
    expect((body as { intent: { last_setup_error: unknown } }).intent.last_setup_error === null).toBe(
      status === 200,
    );
  });
});

describe('the stand-in script', () => {
  it('is small, classic, kept for a while, and open to faults', async () => {
    const script = await world.get('/sandbox/stripe.js');
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    expect(script.text).not.toMatch(/innerHTML|eval\(|^(import|export) /m);
    expect(script.body.length).toBeLessThan(21_200);
    world.visitor.world.faults.add({ operation: 'stripe', kind: 'status', status: 503, remaining: 1 });
    expect((await world.get('/sandbox/stripe.js')).status).toBe(503);
  });

  it('knows no secret that nobody was given', async () => {
    for (const name of ['retrieve', 'confirm']) {
      expect((await call(name, { client_secret: 'pi_1_secret_2' })).status).toBe(404);
    }
    expect((await world.post('/sandbox/stripe/nothing', {})).status).toBe(404);
    expect((await world.get(bankOf('pi_1_secret_2'))).status).toBe(404);
  });
});
