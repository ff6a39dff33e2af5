import { calls } from '../../sandbox/stripe/calls';
import { answerBank } from '../../sandbox/stripe/intents';
import type { Random } from '../../sandbox/world/random';
import type { World } from '../../sandbox/world/world';
import type { Api } from '../../src/api/clients';
import type { PaymentForm } from '../../src/machines/checkout/actors';
import { CardFormError } from '../../src/machines/checkout/setup';
import type { ChosenCard } from '../../src/machines/checkout/types';
import { after } from './simulatedTime';

/** How the viewer answers the bank: `leaves` never does, `lost` is an answer that does not arrive. */
export type BankAnswer = 'completes' | 'fails' | 'leaves' | 'lost';

export interface FormOptions {
  api: Api;
  world: World;
  random: Random;
  isOpen: () => boolean;
  /** The number that is typed; null while the fields are empty. */
  typed: () => string | null;
  /** What the viewer does on the bank's page, and after how many milliseconds. */
  answerBank: () => { answer: BankAnswer; afterMs: number };
  /** Whether a request to Stripe fails now. */
  isDown: () => boolean;
}

/** The checkout's form over the sandbox's Stripe, without its frames. */
export function createSandboxForm(options: FormOptions): PaymentForm {
  const { api, world, random, isOpen, typed, isDown } = options;

  const ask = async (name: string, body: Readonly<Record<string, unknown>>) => {
    await after(random.integer(50, 400));
    await whileOpen();
    if (isDown()) throw new Error('api_connection_error');
    const answer = calls[name]?.(world, body);
    if (answer === undefined) throw new Error(`Stripe has no ${name}.`);
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
    const parsed: any = await answer.json();
    return parsed;
  };

  const whileOpen = async (): Promise<void> => {
    if (!isOpen()) await new Promise(() => undefined);
  };

  /** The bank's page. */
  const askViewer = async (secret: string): Promise<void> => {
    const { answer, afterMs } = options.answerBank();
    await (answer === 'leaves' ? new Promise(() => undefined) : after(afterMs));
    await whileOpen();
    if (answer !== 'lost') answerBank(world, secret, answer === 'completes');
  };

  const makeMethod = async () => {
    const number = typed();
    if (number === null) throw new CardFormError(null);
    const address = { country: 'US', postal_code: random.chance(0.5) ? '10001' : '94103' };
    const { paymentMethod } = await ask('payment_methods', { number, exp_month: 4, exp_year: 2034, address });
    return paymentMethod;
  };

  const keepCard = async (): Promise<ChosenCard> => {
    const { data } = await api.call('createSetupIntent', { body: {}, crash: 'never' });
    const { id, card } = await makeMethod();
    const secret = data.client_secret;
    const first = await ask('confirm', { client_secret: secret, payment_method: id });
    if (first.error) throw refused(first.error);
    if (first.intent.status === 'requires_action') await askViewer(secret);
    const { intent } = await ask('retrieve', { client_secret: secret });
    if (intent.last_setup_error) throw refused(intent.last_setup_error);
    if (intent.status !== 'succeeded') throw new CardFormError(null);
    return { kind: 'saved', id: intent.payment_method, brand: card.brand, last4: card.last4 };
  };

  const createToken = async (): Promise<ChosenCard> => {
    const { id, card } = await makeMethod();
    const { confirmationToken } = await ask('confirmation_tokens', { payment_method: id });
    return { kind: 'token', id: confirmationToken.id, brand: card.brand, last4: card.last4 };
  };

  return {
    load: async () => {
      await after(random.integer(50, 900));
      if (isDown()) throw new Error('The script of Stripe is blocked.');
    },
    ready: async () => undefined,
    onBroken: () => () => undefined,
    // The random viewers have no wallet.
    onWallet: () => () => undefined,
    tellWallet: () => undefined,
    submitWallet: () => Promise.reject(new Error('There is no wallet.')),
    createWalletCard: () => Promise.reject(new Error('There is no wallet.')),
    createCard: async ({ isKeptOnly }) => {
      try {
        return await (isKeptOnly ? keepCard() : createToken());
      } catch (error) {
        if (error instanceof Error && error.message === 'api_connection_error')
          throw new CardFormError({ kind: 'cardForm', message: error.message });
        throw error;
      }
    },
    authenticate: async (clientSecret) => {
      const { intent } = await ask('retrieve', { client_secret: clientSecret });
      if (intent?.status !== 'requires_action') throw new Error('Nothing is to be confirmed.');
      await askViewer(clientSecret);
      const answered = await ask('retrieve', { client_secret: clientSecret });
      if (answered.intent.last_payment_error) throw new Error(answered.intent.last_payment_error.code);
      if (answered.intent.status === 'requires_action') throw new Error('The answer did not arrive.');
    },
  };
}

function refused({ code, decline_code }: { code?: string; decline_code?: string }): CardFormError {
  if (code === 'setup_intent_authentication_failure') return new CardFormError({ kind: 'notAuthenticated' });
  return new CardFormError({ kind: 'declined', code: decline_code ?? code ?? null });
}
