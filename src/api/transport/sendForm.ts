import { REQUEST_TIMEOUT_MS } from '../constants';
import { FailureError, toFailure } from '../failures/failure';
import { readWithin } from './body';
import { refusal } from './refusal';

export type FormValues = Record<string, string | boolean>;

const OPERATION = 'sendForm';

/**
 * Sends a form of the channel to the contract's `CustomForm.action_url` as JSON, without our keys, since that
 * may be another company's address.
 * @param url validated by `safeWebUrl`
 * @throws FailureError for every failure; a 2xx means that the form was received, whatever its body contains
 */
export async function sendForm(url: string, values: FormValues): Promise<void> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const wasOnline = globalThis.navigator?.onLine !== false;
  try {
    const response = await globalThis.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(values),
      signal,
    });
    const text = await readWithin(response, OPERATION);
    if (!response.ok) {
      throw new FailureError(
        refusal({ status: response.status, headers: response.headers, error: parsed(text) }, OPERATION),
      );
    }
  } catch (thrown) {
    throw thrown instanceof TypeError ? unreached(wasOnline) : new FailureError(toFailure(thrown, OPERATION));
  }
}

/** The JSON of an answer; null if it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unreached(wasOnline: boolean): FailureError {
  if (navigator.onLine) return new FailureError({ kind: 'unreachable', operation: OPERATION });
  return new FailureError({ kind: 'offline', operation: OPERATION, ...(!wasOnline && { isUnsent: true }) });
}
