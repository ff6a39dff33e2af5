import { readWithin } from '../../src/api/transport/body';
import { TOO_LARGE, TOO_LATE } from '../../src/api/validation/bodyFaults';

export type Fetch = (request: Request) => Promise<Response>;

/** An answer as it arrived, or the lack of one. */
export type Received =
  | { kind: 'answer'; status: number; headers: Headers; text: string; ms: number }
  | { kind: 'none'; reason: string; ms: number };

/** The time after which the storefront gives a call up (openapi/channel.yaml). */
const TIMEOUT_MS = 30_000;

/** Sends one request, and reads its answer as far as the storefront would. Never rejects. */
export async function receive(fetch: Fetch, request: Request, operation: string): Promise<Received> {
  const sentMs = performance.now();
  const ms = () => Math.round(performance.now() - sentMs);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(new Request(request, { signal, redirect: 'manual' }));
    const text = await readWithin(response, operation);
    return { kind: 'answer', status: response.status, headers: response.headers, text, ms: ms() };
  } catch (cause) {
    return { kind: 'none', reason: reasonOf(cause, signal), ms: ms() };
  }
}

function reasonOf(cause: unknown, signal: AbortSignal): string {
  if (signal.aborted) return TOO_LATE;
  if (cause instanceof Error && cause.name === 'FailureError') return TOO_LARGE;
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = inner instanceof Error && 'code' in inner ? ` (${String(inner.code)})` : '';
  return `The host does not answer${code}.`;
}
