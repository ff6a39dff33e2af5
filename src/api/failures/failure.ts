/**
 * Every failure of a call, as data. Machines and screens decide on `kind`; `failureText.ts` maps failures to
 * messages. Pure: no DOM, no fetch.
 */

type About = {
  /** operationId of the contract, e.g. `getEvent`. */
  operation: string;
};

/**
 * - `offline`: the device reports no network. `unreachable`: DNS, CORS or a dropped connection.
 * - `timeout`: 30 s passed before the end of the body. `cancelled`: the caller aborted.
 * - `noKey`: no channel or API key can be obtained (spec §8 "a missing key yields a no-key error").
 */
type Unanswered = About & { kind: 'unreachable' | 'timeout' | 'cancelled' | 'noKey' };

/** `isUnsent`: the device was offline before the request, so that nothing can have left it. */
type Offline = About & { kind: 'offline'; isUnsent?: true };

/** HTTP 429. `retryAfterSeconds` is the Retry-After of the server, uncapped; null without one. */
type Throttled = About & { kind: 'throttled'; retryAfterSeconds: number | null };

/** Any other 4xx: the platform refused the request. `fields` is `errors` of the envelope. */
export type Refused = About & {
  kind: 'refused';
  status: number;
  message: string;
  fields: Record<string, string[]>;
};

/** A 5xx with any body. */
type ServerFault = About & { kind: 'server'; status: number };

/** A response that violates the contract. An `oversized` one was aborted at MAX_BODY_BYTES. */
type Malformed = About & {
  kind: 'malformed';
  reason: 'html' | 'json' | 'shape' | 'empty' | 'oversized';
};

/** Rejected before anything was sent (spec §5): `field` is the invalid one, `allowed` its valid values. */
type Local = About & { kind: 'local'; field: string; allowed: string[]; message: string };

export type Failure = Unanswered | Offline | Throttled | Refused | ServerFault | Malformed | Local;

/** The only error the API layer rejects with. */
export class FailureError extends Error {
  readonly failure: Failure;
  /** The platform's name for the request (`X-Request-Id`), by which its logs are searched; null without one. */
  readonly requestId: string | null;

  constructor(failure: Failure, requestId: string | null = null) {
    super(logText(failure));
    this.name = 'FailureError';
    this.failure = failure;
    this.requestId = requestId;
  }
}

/** For logs, not for viewers: kind, operation and status, no personal data. */
export function logText(failure: Failure): string {
  const detail =
    'status' in failure ? ` ${failure.status}` : failure.kind === 'malformed' ? ` ${failure.reason}` : '';
  return `${failure.operation}: ${failure.kind}${detail}`;
}

/**
 * Converts anything thrown to a failure. An unknown error becomes `cancelled` (AbortError), `timeout`
 * (TimeoutError) or otherwise `malformed/shape`, whose message is the neutral "something went wrong".
 */
export function toFailure(thrown: unknown, operation = 'unknown'): Failure {
  if (thrown instanceof FailureError) return thrown.failure;
  const name = thrown instanceof Error ? thrown.name : null;
  if (name === 'AbortError') return { kind: 'cancelled', operation };
  if (name === 'TimeoutError') return { kind: 'timeout', operation };
  return { kind: 'malformed', reason: 'shape', operation };
}

/** Whether the platform has no such thing (404), by anything thrown. */
export const isNotFound = (thrown: unknown): boolean => failureStatus(toFailure(thrown)) === 404;

/** Whether the platform did not respond, so that earlier data stays valid. */
export function isUnanswered({ kind }: Failure): boolean {
  return (
    ['offline', 'unreachable', 'timeout', 'cancelled', 'noKey', 'throttled'] as Failure['kind'][]
  ).includes(kind);
}

/** The HTTP status of a failure; null without a response. */
export function failureStatus(failure: Failure): number | null {
  if (failure.kind === 'throttled') return 429;
  return 'status' in failure ? failure.status : null;
}
