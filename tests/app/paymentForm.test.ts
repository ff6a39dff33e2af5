import type { StripeElements } from '@stripe/stripe-js';
import { expect, test, vi } from 'vitest';
import { toFailure } from '../../src/api/failure';
import { defaultSettings, type ProjectSettings } from '../../src/api/settings';
import { createStripeForm } from '../../src/app/payment/paymentForm';
import { startClients } from '../api/harness';

/** A page loads the script once. */
let current: object = {};

/** The page that Stripe's script is loaded into. */
function stubPage(stripe: object): void {
  current = stripe;
  const script = { src: '', async: false, onload: () => {}, onerror: () => {}, remove: () => {} };
  vi.stubGlobal('location', { href: 'https://northside.example/buy', origin: 'https://northside.example' });
  vi.stubGlobal('document', {
    createElement: () => script,
    head: { append: () => queueMicrotask(() => script.onload()) },
  });
  vi.stubGlobal('window', { setTimeout, Stripe: () => current });
}

const named = { ...defaultSettings, stripe_publishable_key: 'pk_test_1' };

/** @param answers of the settings file, the one of the start first */
function startForm([first, ...later]: readonly ProjectSettings[] = [named]) {
  const { clients } = startClients({ respond: () => null });
  const readSettings = vi.fn(async () => later.shift() ?? defaultSettings);
  const system = { api: clients.api, settings: () => first ?? null, readSettings };
  return createStripeForm(system, () => 'en', {
    problem: ({ kind }) => kind,
    line: ({ title }) => title ?? '',
  });
}

test('Retry reads settings again that named no Stripe account, as after a file that came too late', async () => {
  stubPage({});
  const form = startForm([defaultSettings, defaultSettings, named]);
  const { signal } = new AbortController();
  await expect(form.load(signal)).rejects.toThrow('The settings name no Stripe account.');
  await expect(form.load(signal)).resolves.toBe(current);
  expect(form.stripe()).toBe(current);
});

const answered = { paymentIntent: { status: 'processing' } };
const unheard = { paymentIntent: { status: 'requires_action' } };
const refused = { error: { type: 'card_error', code: 'payment_intent_authentication_failure' } };

test('the bank has its answer only when Stripe asks for nothing more', async () => {
  const answers = [unheard, refused, answered];
  stubPage({ handleNextAction: () => Promise.resolve(answers.shift()) });
  const form = startForm();
  await expect(form.authenticate('pi_1', new AbortController().signal)).rejects.toThrow('requires_action');
  await expect(form.authenticate('pi_1', new AbortController().signal)).rejects.toThrow(
    'payment_intent_authentication_failure',
  );
  await expect(form.authenticate('pi_1', new AbortController().signal)).resolves.toBeUndefined();
});

test('the bank asks nothing once the question was left while the script loaded', async () => {
  const handleNextAction = vi.fn(async () => ({}));
  stubPage({ handleNextAction });
  const leaving = new AbortController();
  const asked = startForm().authenticate('pi_1', leaving.signal);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  expect(handleNextAction).not.toHaveBeenCalled();
});

test.each(['submit', 'createConfirmationToken'])(
  'a card of which Stripe says nothing to %s for 30 s can be tried again',
  async (silent) => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => undefined);
    stubPage({ createConfirmationToken: never });
    const form = startForm();
    const submit = silent === 'submit' ? never : () => Promise.resolve({});
    form.attach({ submit } as unknown as StripeElements);
    form.reportReady();
    const failed = vi.fn();
    form.createCard({ isKeptOnly: false, address: { country: 'US', postal_code: '10001' } }).catch(failed);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(toFailure(failed.mock.calls[0]?.[0])).toEqual({ kind: 'timeout', operation: 'stripe' });
    vi.useRealTimers();
  },
);
