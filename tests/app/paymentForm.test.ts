import type { StripeElements } from '@stripe/stripe-js';
import { expect, test, vi } from 'vitest';
import { toFailure } from '../../src/api/failures/failure';
import { operations } from '../../src/api/schema/operations';
import { defaultSettings, type ProjectSettings } from '../../src/api/settings';
import { createStripeForm } from '../../src/app/checkout/paymentForm';
import { json, startClients } from '../api/harness';
import { settled } from '../machines/deferredCalls';

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
function startForm([first, ...later]: readonly ProjectSettings[] = [named], reload = () => {}) {
  const { clients } = startClients({ respond: () => null });
  const readSettings = vi.fn(async () => later.shift() ?? defaultSettings);
  const system = { api: clients.api, settings: () => first ?? null, readSettings, reload };
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

test('a question that is left open goes with its document, and an answered one leaves the document', async () => {
  const answers: ((answer: object) => void)[] = [];
  stubPage({ handleNextAction: () => new Promise((resolve) => answers.push(resolve)) });
  const reload = vi.fn();
  const form = startForm([named], reload);
  const first = new AbortController();
  const asked = form.authenticate('pi_1', first.signal);
  await vi.waitUntil(() => answers.length === 1);
  answers[0]?.(answered);
  await asked;
  first.abort();
  expect(reload).not.toHaveBeenCalled();

  const second = new AbortController();
  const left = form.authenticate('pi_2', second.signal);
  await vi.waitUntil(() => answers.length === 2);
  second.abort();
  expect(reload).toHaveBeenCalledOnce();
  answers[1]?.(answered);
  await left;
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

const address = { country: 'US', postal_code: '10001' };
const toPay = { isKeptOnly: false, address };
const toKeep = { isKeptOnly: true, address };
const open = new AbortController().signal;
const never = () => new Promise<never>(() => undefined);
const elements = (submit: () => Promise<object>) => ({ submit }) as unknown as StripeElements;

test.each(['submit', 'createConfirmationToken'])(
  'a card of which Stripe says nothing to %s for 30 s can be tried again',
  async (silent) => {
    vi.useFakeTimers();
    stubPage({ createConfirmationToken: never });
    const form = startForm();
    const submit = silent === 'submit' ? never : () => Promise.resolve({});
    form.attach(elements(submit));
    form.reportReady();
    const failed = vi.fn();
    form.createCard(toPay, open).catch(failed);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(toFailure(failed.mock.calls[0]?.[0])).toEqual({ kind: 'timeout', operation: 'stripe' });
    vi.useRealTimers();
  },
);

test('a card waits until Stripe has checked its form, as one submission follows the other', async () => {
  const confirmationToken = { id: 'ctoken_1', payment_method_preview: { type: 'link' } };
  stubPage({ createConfirmationToken: async () => ({ confirmationToken }) });
  const answers: ((answer: object) => void)[] = [];
  const submit = vi.fn(() => new Promise<object>((resolve) => answers.push(resolve)));
  const form = startForm();
  await form.load(open);
  form.attach(elements(submit));
  form.reportReady();
  void form.check();
  const card = form.createCard(toPay, open);
  await settled();
  expect(submit).toHaveBeenCalledOnce();
  answers[0]?.({ error: { type: 'validation_error' } });
  await vi.waitUntil(() => answers.length === 2);
  answers[1]?.({});
  await expect(card).resolves.toMatchObject({ id: 'ctoken_1' });
});

test('a card that Stripe takes leaves no timer behind', async () => {
  vi.useFakeTimers();
  const confirmationToken = { id: 'ctoken_1', payment_method_preview: { type: 'link' } };
  stubPage({ createConfirmationToken: async () => ({ confirmationToken }) });
  const form = startForm();
  form.attach(elements(async () => ({})));
  form.reportReady();
  await expect(form.createCard(toPay, open)).resolves.toMatchObject({ id: 'ctoken_1', brand: 'link' });
  // The limit of the script's own loading belongs to the browser, not to this page.
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a card is confirmed with the address of its checkout, to which a bank that redirects leads back', async () => {
  const confirmationToken = { id: 'ctoken_1', payment_method_preview: { type: 'link' } };
  const createConfirmationToken = vi.fn(async (_: object) => ({ confirmationToken }));
  stubPage({ createConfirmationToken });
  const form = startForm();
  form.attach(elements(async () => ({})));
  form.reportReady();
  await form.createCard(toPay, open);
  const { confirmSetup } = startKeeping([]);
  await vi.waitFor(() => expect(confirmSetup).toHaveBeenCalled());
  const address = 'https://northside.example/buy';
  expect([createConfirmationToken.mock.calls, confirmSetup.mock.calls]).toMatchObject([
    [[{ params: { return_url: address } }]],
    [[{ confirmParams: { return_url: address }, redirect: 'if_required' }]],
  ]);
});

/** A form that keeps a card, with what Stripe says of the SetupIntent each time that it is asked. */
function startKeeping(statuses: readonly (string | null)[], signal = open) {
  const left = [...statuses];
  const retrieveSetupIntent = vi.fn(async () => {
    const status = left.shift() ?? null;
    return status === null ? never() : { setupIntent: { status, payment_method: 'pm_1' } };
  });
  const confirmSetup = vi.fn((_: object) => never());
  stubPage({ confirmSetup, retrieveSetupIntent });
  const intent = { id: 'seti_1', client_secret: 'seti_1_secret_2' };
  const { clients } = startClients({
    respond: ({ path }) => (path.endsWith(SETUP_INTENT) ? json({ data: intent }) : null),
  });
  const reload = vi.fn();
  const form = createStripeForm(
    { api: clients.api, settings: () => named, readSettings: async () => named, reload },
    () => 'en',
    { problem: ({ kind }) => kind, line: ({ title }) => title ?? '' },
  );
  form.attach(elements(async () => ({})));
  form.reportReady();
  const ended = vi.fn();
  form.createCard(toKeep, signal).then(ended, (error) => ended(toFailure(error)));
  return { ended, retrieveSetupIntent, confirmSetup, reload };
}
const SETUP_INTENT = operations.createSetupIntent.path;
const TIMEOUT = { kind: 'timeout', operation: 'stripe' };

test.each([
  ['requires_confirmation', 30_000],
  ['processing', 30_000],
  [null, 60_000],
])(
  'a card to keep of which Stripe says nothing, and %s when asked, can be tried again after %i ms',
  async (status, afterMs) => {
    vi.useFakeTimers();
    const { ended } = startKeeping([status]);
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls).toEqual([[TIMEOUT]]);
    vi.useRealTimers();
  },
);

test('a card to keep waits for as long as its bank asks, and is kept when it was answered elsewhere', async () => {
  vi.useFakeTimers();
  const { ended, retrieveSetupIntent } = startKeeping(['requires_action', 'requires_action', 'succeeded']);
  await vi.advanceTimersByTimeAsync(89_999);
  expect([ended.mock.calls.length, retrieveSetupIntent.mock.calls.length]).toEqual([0, 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended.mock.calls).toEqual([[{ kind: 'saved', id: 'pm_1', brand: null, last4: null }]]);
  vi.useRealTimers();
});

test('a card to keep is asked about no more once its checkout was left', async () => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  const { ended, retrieveSetupIntent } = startKeeping(['requires_action', 'requires_action'], leaving.signal);
  await vi.advanceTimersByTimeAsync(30_000);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(30_000);
  expect([ended.mock.calls.length, retrieveSetupIntent.mock.calls.length]).toEqual([1, 1]);
  vi.useRealTimers();
});

test('a question about a card to keep goes with its document when it is left, and never opens after that', async () => {
  const [answering, leaving] = [new AbortController(), new AbortController()];
  const asked = startKeeping([], answering.signal);
  await vi.waitUntil(() => asked.confirmSetup.mock.calls.length === 1);
  expect(asked.reload).not.toHaveBeenCalled();
  answering.abort();
  expect(asked.reload).toHaveBeenCalledOnce();

  const left = startKeeping([], leaving.signal);
  leaving.abort();
  await vi.waitUntil(() => left.ended.mock.calls.length === 1);
  expect([left.confirmSetup.mock.calls.length, left.reload.mock.calls.length]).toEqual([0, 0]);
});
