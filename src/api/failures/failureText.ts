import type { Failure, Refused } from './failure';
import { refusalMessage, type ServerMessage } from './refusalMessage';

/**
 * The keys of the failure messages in both languages (spec §8). The catalogue belongs to `src/ui`, so the
 * keys are declared both there and here.
 */
export type FailureTextKey =
  | 'failure.offline'
  | 'failure.unreachable'
  | 'failure.timeout'
  | 'failure.cancelled'
  | 'failure.noKey'
  | 'failure.throttled'
  | 'failure.server'
  | 'failure.malformed'
  | 'failure.region'
  | 'failure.refused'
  | 'failure.unauthenticated'
  | 'failure.loginRequired'
  | 'failure.notAllowed'
  | 'failure.recaptcha'
  | 'validation.orderId'
  | 'validation.passNotFound'
  | 'validation.required'
  | `serverMessage.${ServerMessage}`;

/** Parameters for interpolation: `{{seconds}}`, `{{field}}`, `{{allowed}}`. */
export type FailureText = { key: FailureTextKey; params: Record<string, string | number> };

/** Failures before a request is sent (spec §5), by field. */
const localKeys: Partial<Record<string, FailureTextKey>> = {
  user: 'failure.loginRequired',
  recaptcha: 'failure.recaptcha',
  id: 'validation.orderId',
  pass: 'validation.passNotFound',
};

/** The message for the viewer. Server messages are matched, never shown. */
export function failureText(failure: Failure): FailureText {
  switch (failure.kind) {
    case 'throttled':
      return text('failure.throttled', { seconds: failure.retryAfterSeconds ?? 0 });
    case 'refused':
      return refusedText(failure);
    case 'local':
      return localText(failure);
    default:
      return text(`failure.${failure.kind}`);
  }
}

function localText({ field, allowed }: Extract<Failure, { kind: 'local' }>): FailureText {
  if (allowed.length > 0) return text('failure.notAllowed', { field, allowed: allowed.join(', ') });
  return text(localKeys[field] ?? 'validation.required');
}

function refusedText(failure: Refused): FailureText {
  const known = refusalMessage(failure);
  if (known === 'region') return text('failure.region');
  if (known !== null) return text(`serverMessage.${known}`);
  return text(failure.status === 401 ? 'failure.unauthenticated' : 'failure.refused');
}

function text(key: FailureTextKey, params: FailureText['params'] = {}): FailureText {
  return { key, params };
}
