/**
 * Everything that can go wrong with a call, as data. Machines and screens decide on `kind`; the one map to
 * words is `failureText.ts`. Pure: no DOM, no fetch.
 */

type About = {
  /** operationId of the contract, e.g. `getEvent`. */
  operation: string;
};

/**
 * - `offline`: the device says it has no network. `unreachable`: DNS, CORS or a dropped connection.
 * - `timeout`: 30 s passed before the end of the body. `cancelled`: the caller left.
 * - `noKey`: no channel or API key can be had (spec §8 "a missing key yields a no-key error").
 */
type Unanswered = About & { kind: 'offline' | 'unreachable' | 'timeout' | 'cancelled' | 'noKey' };

/** HTTP 429. `retryAfterSeconds` is what the server asked for, uncapped; null when it said nothing. */
type Throttled = About & { kind: 'throttled'; retryAfterSeconds: number | null };

/** Any other 4xx: the platform understood and said no. `fields` is `errors` of the envelope. */
export type Refused = About & {
  kind: 'refused';
  status: number;
  message: string;
  fields: Record<string, string[]>;
};

/** A 5xx, with whatever body. */
type ServerFault = About & { kind: 'server'; status: number };

/** An answer that is not what the contract promises. `oversized` was cut off at MAX_BODY_BYTES. */
type Malformed = About & {
  kind: 'malformed';
  reason: 'html' | 'json' | 'shape' | 'empty' | 'oversized';
};

/** Rejected before anything was sent (spec §5): `field` is what was wrong, `allowed` what would do. */
type Local = About & { kind: 'local'; field: string; allowed: string[]; message: string };

export type Failure = Unanswered | Throttled | Refused | ServerFault | Malformed | Local;

/** The only error the API layer rejects with. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(inLogWords(failure));
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** For logs, not for viewers: kind, operation and status, and nothing personal. */
function inLogWords(failure: Failure): string {
  const detail =
    'status' in failure ? ` ${failure.status}` : failure.kind === 'malformed' ? ` ${failure.reason}` : '';
  return `${failure.operation}: ${failure.kind}${detail}`;
}

/**
 * The failure inside anything that was thrown. What is not ours becomes `cancelled` (AbortError), `timeout`
 * (TimeoutError) or, for a surprise, `malformed/shape`, whose words are the neutral "something went wrong".
 */
export function toFailure(thrown: unknown, operation = 'unknown'): Failure {
  if (thrown instanceof FailureError) return thrown.failure;
  const name = thrown instanceof Error ? thrown.name : null;
  if (name === 'AbortError') return { kind: 'cancelled', operation };
  if (name === 'TimeoutError') return { kind: 'timeout', operation };
  return { kind: 'malformed', reason: 'shape', operation };
}

/** Whether the platform said nothing about what was asked: then what is known of it still holds. */
export function isUnanswered({ kind }: Failure): boolean {
  return (
    ['offline', 'unreachable', 'timeout', 'cancelled', 'noKey', 'throttled'] as Failure['kind'][]
  ).includes(kind);
}

/** The HTTP status behind a failure, or null when there was no answer to have one. */
export function failureStatus(failure: Failure): number | null {
  if (failure.kind === 'throttled') return 429;
  return 'status' in failure ? failure.status : null;
}
