import { type Failed, type IntentShape, returnAddress } from '../shapes';

/** One call to the sandbox's stand-in for Stripe's servers. Failures are answers, as in Stripe.js. */
export async function ask<Value extends object>(call: string, body: object): Promise<Value | Failed> {
  try {
    const response = await fetch(`/sandbox/stripe/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'There was an error connecting to Stripe. Please try again.',
      },
    };
  }
}

/** Puts the bank's page over the storefront; resolves when it was answered or closed. */
async function openBank(clientSecret: string): Promise<void> {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.title = '3D Secure';
  frame.src = bankAddress(clientSecret);
  // Set on the elements: the policy allows no style attribute.
  Object.assign(dialog.style, {
    border: '0',
    borderRadius: '16px',
    margin: 'auto',
    overflow: 'hidden',
    padding: '0',
  });
  Object.assign(frame.style, {
    border: '0',
    display: 'block',
    width: 'min(600px, 90vw)',
    height: 'min(340px, 80vh)',
  });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  try {
    await answered(dialog, frame);
  } finally {
    dialog.remove();
  }
}

function bankAddress(clientSecret: string, returnUrl?: string): string {
  const query = new URLSearchParams({ client_secret: clientSecret });
  if (returnUrl !== undefined) query.set('return_url', returnUrl);
  return `/sandbox/stripe/bank?${query}`;
}

/** Sends the page's form from here, so that the frame leaves no step in the history behind. */
function answered(dialog: HTMLDialogElement, frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    const send = async (answer: string) => {
      const body = new URLSearchParams({ answer });
      await fetch(frame.src, { method: 'POST', body }).catch(() => undefined);
      resolve();
    };
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void send('close');
    });
    frame.addEventListener('load', () => {
      const page = frame.contentDocument;
      page?.addEventListener('submit', (event) => {
        event.preventDefault();
        void send(event.submitter?.getAttribute('value') ?? 'close');
      });
      page?.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') void send('close');
      });
      page?.querySelector('button')?.focus();
    });
  });
}

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
