import { ApiError } from '../../apiError';

/**
 * First answers by idempotency key: a repeated key gets the first answer again, success or refusal, for 24 hours. The
 * same key with another body, before the first answer or after that time is a conflict (openapi, `buy`).
 */
export interface Attempts {
  /** @throws ApiError 409 */
  once<Answer>(attempt: AttemptKey, run: () => Answer | Promise<Answer>): Promise<Answer>;
  /** Whether the first request of a key is not finished. */
  isInProgress(accountId: number, key: string): boolean;
  /** A key that is cancelled is refused for ever, also when its request arrives only later. */
  cancel(accountId: number, key: string): void;
}

interface AttemptKey {
  accountId: number;
  key: string;
  /** The body of the request, without the API key. */
  body: unknown;
  /** Said when the key cannot be used. */
  conflict: string;
}

const nameOf = (accountId: number, key: string): string => `${accountId}/${key}`;

interface Kept {
  body: string;
  untilMs: number;
  /** Null while the first request is not finished. */
  answer: (() => unknown) | null;
}

const KEPT_MS = 24 * 3_600_000;

/** JSON with the keys of each object in order: bodies that differ in it alone are equal. */
const canonical = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

export function createAttempts(now: () => number): Attempts {
  const attempts = new Map<string, Kept>();
  const cancelled = new Set<string>();

  async function once<Answer>(attempt: AttemptKey, run: () => Answer | Promise<Answer>): Promise<Answer>;
  async function once({ accountId, key, body, conflict }: AttemptKey, run: () => unknown): Promise<unknown> {
    const name = nameOf(accountId, key);
    const text = canonical(body);
    const first = attempts.get(name);
    const refuse = (reason: string): never => {
      throw new ApiError(409, conflict, { idempotency_key: [reason] });
    };
    if (cancelled.has(name)) return refuse('cancelled');
    if (first !== undefined) {
      if (first.answer === null) return refuse('in_progress');
      if (first.body !== text) return refuse('other_body');
      if (first.untilMs <= now()) return refuse('expired');
      return first.answer();
    }
    const kept: Kept = { body: text, untilMs: now() + KEPT_MS, answer: null };
    attempts.set(name, kept);
    try {
      const answer = await run();
      kept.answer = () => answer;
      return answer;
    } catch (refusal) {
      // Only a refusal is an answer. Its body can be read once, so each reader gets a copy.
      if (refusal instanceof Response) {
        const copy = refusal.clone();
        kept.answer = () => {
          throw copy.clone();
        };
      } else attempts.delete(name);
      throw refusal;
    }
  }
  return {
    once,
    isInProgress: (accountId, key) => attempts.get(nameOf(accountId, key))?.answer === null,
    cancel: (accountId, key) => {
      cancelled.add(nameOf(accountId, key));
    },
  };
}
