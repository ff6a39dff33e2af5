import { expect, test, vi } from 'vitest';
import { defaultSettings } from '../../src/api/settings';
import { createStripeForm } from '../../src/app/payment/paymentForm';
import { startClients } from '../api/harness';

/** The page that Stripe's script is loaded into. */
function stubPage(handleNextAction: () => Promise<unknown>): void {
  const script = { src: '', async: false, onload: () => {}, onerror: () => {}, remove: () => {} };
  vi.stubGlobal('location', { href: 'https://northside.example/buy', origin: 'https://northside.example' });
  vi.stubGlobal('document', {
    createElement: () => script,
    head: { append: () => queueMicrotask(() => script.onload()) },
  });
  vi.stubGlobal('window', { setTimeout, Stripe: () => ({ handleNextAction }) });
}

const answered = { paymentIntent: { status: 'processing' } };
const unheard = { paymentIntent: { status: 'requires_action' } };
const refused = { error: { type: 'card_error', code: 'payment_intent_authentication_failure' } };

test('the bank has its answer only when Stripe asks for nothing more', async () => {
  const answers = [unheard, refused, answered];
  stubPage(() => Promise.resolve(answers.shift()));
  const { clients } = startClients({ respond: () => null });
  const settings = { ...defaultSettings, stripe_publishable_key: 'pk_test_1' };
  const form = createStripeForm({ api: clients.api, settings: () => settings }, () => 'en', {
    problem: ({ kind }) => kind,
    line: ({ title }) => title ?? '',
  });
  await expect(form.authenticate('pi_1')).rejects.toThrow('requires_action');
  await expect(form.authenticate('pi_1')).rejects.toThrow('payment_intent_authentication_failure');
  await expect(form.authenticate('pi_1')).resolves.toBeUndefined();
});
