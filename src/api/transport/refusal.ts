import type { Failure } from '../failures/failure';
import { retryAfterSeconds } from './retryAfter';
import type { Sent } from './send';

/**
 * Converts a response that is not a 2xx. Its body may be missing, HTML or broken, since the status is enough.
 */
export function refusal(
  { status, headers, error }: Pick<Sent, 'status' | 'headers' | 'error'>,
  operation: string,
): Failure {
  if (status === 429) {
    return { kind: 'throttled', retryAfterSeconds: retryAfterSeconds(headers), operation };
  }
  if (status >= 500) return { kind: 'server', status, operation };
  const { message, errors } = errorBody(error);
  return { kind: 'refused', status, message, fields: errors, operation };
}

/** The readable part of the contract's error body `{ message, errors: { field: [sentence] } }`. */
function errorBody(error: unknown): { message: string; errors: Record<string, string[]> } {
  const body = isObject(error) ? error : {};
  const message = typeof body.message === 'string' ? body.message : '';
  const errors = Object.entries(isObject(body.errors) ? body.errors : {})
    .filter(([field]) => field !== '__proto__')
    .map(([field, value]) => [field, sentences(value)] as const);
  return { message, errors: Object.fromEntries(errors) };
}

function sentences(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((sentence) => typeof sentence === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
