import type { Failed } from '../shapes';

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
