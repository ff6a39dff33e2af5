import { type Failed, type IntentShape, returnAddress } from '../shapes';
import { ask } from './ask';
import { bankAddress, openBank } from './bank';

export interface Confirmation {
  clientSecret: string;
  /** Payment method id; null where the intent has one already. */
  method: string | null;
  /** False leaves what the bank asks to the caller. */
  handleActions: boolean;
  /** Absolute. With one the viewer goes to the bank and comes back to it; without, the bank's page opens here. */
  returnUrl: string | null;
}

type Confirmed = { paymentIntent: IntentShape } | { setupIntent: IntentShape };

const named = (intent: IntentShape): Confirmed =>
  intent.object === 'payment_intent' ? { paymentIntent: intent } : { setupIntent: intent };

/** The page is being left: whoever waits for this never hears more. */
function leave(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => undefined);
}

export async function retrieve(clientSecret: string): Promise<Confirmed | Failed> {
  const answer = await ask<{ intent: IntentShape }>('retrieve', { client_secret: clientSecret });
  return 'error' in answer ? answer : named(answer.intent);
}

export async function confirm(confirmation: Confirmation): Promise<Confirmed | Failed> {
  const { clientSecret, method, handleActions, returnUrl } = confirmation;
  const answer = await ask<{ intent: IntentShape }>('confirm', {
    client_secret: clientSecret,
    payment_method: method,
  });
  if ('error' in answer) return answer;
  const { intent } = answer;
  if (intent.status === 'requires_action' && handleActions) {
    return returnUrl === null ? confirmHere(clientSecret) : leave(bankAddress(clientSecret, returnUrl));
  }
  return returnUrl === null ? named(intent) : leave(returnAddress(intent, returnUrl));
}

async function confirmHere(clientSecret: string): Promise<Confirmed | Failed> {
  await openBank(clientSecret);
  const answer = await ask<{ intent: IntentShape }>('retrieve', { client_secret: clientSecret });
  if ('error' in answer) return answer;
  const failure = answer.intent.last_payment_error ?? answer.intent.last_setup_error;
  return failure ? { error: { ...failure, [answer.intent.object]: answer.intent } } : named(answer.intent);
}
