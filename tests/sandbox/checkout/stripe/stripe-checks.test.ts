import type { StripeElementsOptions } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { changeIntent, checkSecret, readIntent } from '../../../../sandbox/stripe/client/checks';
import { createStripe } from '../../../../sandbox/stripe/client/stripe';

const good = { mode: 'payment', amount: 1099, currency: 'usd' } as const;
const intent = { ...good, setupFutureUsage: null };

/** Options as a page without types could send them. */
const read = (options: object) => () => readIntent(options as StripeElementsOptions);

describe('the options of elements', () => {
  it.each([
    [
      { ...good, setupFutureUsage: 'off_session' },
      { ...good, setupFutureUsage: 'off_session' },
    ],
    [
      { ...good, mode: 'subscription', amount: 0 },
      { ...intent, mode: 'subscription', amount: 0 },
    ],
    [
      { mode: 'setup', currency: 'cad' },
      { ...intent, mode: 'setup', amount: null, currency: 'cad' },
    ],
    [{ mode: 'setup' }, { mode: 'setup', amount: null, currency: null, setupFutureUsage: null }],
    [{ clientSecret: 'pi_1a_secret_2b' }, null],
    [{}, null],
  ])('%j are taken', (options, expected) => {
    expect(read(options)()).toEqual(expected);
  });

  it.each([
    [{ ...good, mode: 'order' }, 'mode should be one of'],
    [{ ...good, amount: 0 }, 'amount should be an integer of minor units, at least 1'],
    [{ ...good, amount: 10.99 }, 'amount should be'],
    [{ ...good, amount: '1099' }, 'amount should be'],
    [{ mode: 'payment', currency: 'usd' }, 'amount should be'],
    [{ ...good, mode: 'subscription', amount: -1 }, 'at least 0'],
    [{ ...good, currency: 'USD' }, 'currency should be'],
    [{ mode: 'payment', amount: 1099 }, 'currency should be'],
    [{ mode: 'setup', currency: 'Dollar' }, 'currency should be'],
    [{ ...good, paymentMethodCreation: 'auto' }, 'paymentMethodCreation should be one of'],
    [{ ...good, loader: 'yes' }, 'loader should be one of'],
    [{ ...good, setupFutureUsage: 'always' }, 'setupFutureUsage should be one of'],
    [{ clientSecret: 'pi_1' }, 'client secret of the form'],
    [{ ...good, clientSecret: 'pi_1_secret_2' }, 'mode cannot be set with clientSecret'],
  ])('%j are refused', (options, message) => {
    expect(read(options)).toThrow(
      expect.objectContaining({ name: 'IntegrationError', message: expect.stringContaining(message) }),
    );
  });

  it('may change, and are checked again', () => {
    expect(changeIntent(intent, { amount: 2000 })).toEqual({ ...intent, amount: 2000 });
    expect(changeIntent(intent, { setupFutureUsage: 'off_session' }).setupFutureUsage).toBe('off_session');
    expect(() => changeIntent(intent, { amount: 0 })).toThrow('elements.update()');
  });
});

describe('a client secret', () => {
  it('is of the kind that the call is about', () => {
    expect(checkSecret('stripe.confirmSetup()', 'seti_1_secret_2', 'seti')).toBe('seti_1_secret_2');
    expect(() => checkSecret('stripe.confirmSetup()', 'pi_1_secret_2', 'seti')).toThrow(
      'Invalid value for stripe.confirmSetup()',
    );
  });
});

describe('elements', () => {
  const stripe = createStripe('pk_test_sandbox', { locale: 'en' });

  it('are created once by their type, and found by it', () => {
    const elements = stripe.elements(good);
    const payment = elements.create('payment');
    expect(elements.getElement('payment')).toBe(payment);
    expect(elements.getElement('expressCheckout')).toBeNull();
    expect(() => elements.create('payment')).toThrow('Can only create one Element of type payment');
    payment.destroy();
    expect(elements.getElement('payment')).toBeNull();
  });

  it('need a mode or a client secret, and are of two types', () => {
    expect(() => stripe.elements().create('payment')).toThrow('you must pass a clientSecret or mode');
    expect(() => stripe.elements(good).create('address', { mode: 'billing' })).toThrow(
      expect.objectContaining({ name: 'IntegrationError' }),
    );
  });

  it('need a mounted element to submit or to pay', async () => {
    const elements = stripe.elements(good);
    elements.create('payment');
    const refusal = expect.objectContaining({
      name: 'IntegrationError',
      message: expect.stringContaining('should have a mounted Payment Element'),
    });
    await expect(elements.submit()).rejects.toEqual(refusal);
    await expect(stripe.createConfirmationToken({ elements })).rejects.toEqual(refusal);
    await expect(
      stripe.confirmSetup({
        elements: stripe.elements({ mode: 'setup' }),
        clientSecret: 'seti_1_secret_2',
        redirect: 'if_required',
      }),
    ).rejects.toEqual(refusal);
  });

  it('make payment methods only where the page said so', async () => {
    await expect(stripe.createPaymentMethod({ elements: stripe.elements(good) })).rejects.toThrow(
      "paymentMethodCreation: 'manual'",
    );
  });

  it('are confirmed with an address to return to, unless a redirect is only made when it is needed', async () => {
    await expect(
      stripe.confirmPayment({ clientSecret: 'pi_1_secret_2', confirmParams: { return_url: '/buy' } }),
    ).rejects.toThrow('return_url should be an absolute URL');
  });

  it('a publishable key is needed', () => {
    expect(() => createStripe('sk_test_1')).toThrow('publishable key');
  });
});
