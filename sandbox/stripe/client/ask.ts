import type { StripeError } from '@stripe/stripe-js';
import { API_ORIGIN } from './origins';

export interface Failed {
  error: StripeError;
}

/** One call to the sandbox's stand-in for Stripe's servers. Failures are answers, as in Stripe.js. */
export async function ask<Value extends object>(call: string, body: object): Promise<Value | Failed> {
  try {
    const response = await fetch(`${API_ORIGIN}/sandbox/stripe/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return { error: connectionError };
  }
}

export const connectionError: StripeError = {
  type: 'api_connection_error',
  message: 'There was an error connecting to Stripe. Please try again.',
};

export const isFailed = (answer: object): answer is Failed => 'error' in answer;
