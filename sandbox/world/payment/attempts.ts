import { ApiError } from '../apiError';

/**
 * First answers by idempotency key: a repeated key gets the first answer again, success or refusal; the same key
 * with another body is a conflict (openapi, `IdempotencyKey`).
 */
export interface Attempts {
  once<Answer>(attempt: AttemptKey, run: () => Answer): Answer;
}

interface AttemptKey {
  accountId: number;
  key: string;
  /** What was asked, without the API key. */
  body: unknown;
  /** Said when the key was used for something else. */
  conflict: string;
}

type Kept = { body: string; answer: () => unknown };

export function createAttempts(): Attempts {
  const kept = new Map<string, Kept>();

  function once<Answer>(attempt: AttemptKey, run: () => Answer): Answer;
  function once({ accountId, key, body, conflict }: AttemptKey, run: () => unknown): unknown {
    const name = `${accountId}/${key}`;
    const text = JSON.stringify(body);
    const first = kept.get(name);
    if (first !== undefined) {
      if (first.body !== text) throw new ApiError(409, conflict, { idempotency_key: [conflict] });
      return first.answer();
    }
    try {
      const answer = run();
      kept.set(name, { body: text, answer: () => answer });
      return answer;
    } catch (refusal) {
      // A refusal is an answer too; its body can be read once, so each reader gets a copy.
      if (refusal instanceof Response) {
        const copy = refusal.clone();
        kept.set(name, {
          body: text,
          answer: () => {
            throw copy.clone();
          },
        });
      }
      throw refusal;
    }
  }
  return { once };
}
