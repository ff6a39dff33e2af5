import { REQUEST_TIMEOUT_MS } from '../../api/constants';

/** The answer to a request that the document's first script has sent (src/earlyRequests.js). */
type EarlyAnswer = {
  answer: Promise<Response>;
  stop: AbortController;
  /** The device's time when the request was sent, ms since the epoch. */
  sentMs: number;
};

/** Gives the early answer to a request, once; undefined without one. */
export type TakeEarly = (
  request: Pick<Request, 'method' | 'url'> & { signal?: AbortSignal | null | undefined },
) => EarlyAnswer | undefined;

declare global {
  interface Window {
    /** By method and address. Absent where the document's script is refused or removed. */
    rudyEarlyAnswers?: Map<string, EarlyAnswer>;
  }
}

/**
 * An answer is taken once, and as long as one to a request of the app might be on its way; a request that changes
 * something makes the others outdated. An outdated one is ended, since an answer that nobody reads keeps its connection. A
 * request of the app that is given up ends the early one too: a browser lets the next one to the same address wait for it.
 */
export const takeEarly: TakeEarly = ({ method, url, signal }) => {
  const answers = window.rudyEarlyAnswers;
  const key = `${method} ${url}`;
  const early = answers?.get(key);
  if (early) answers?.delete(key);
  else if (method !== 'GET') {
    for (const { stop } of answers?.values() ?? []) stop.abort();
    answers?.clear();
  }
  if (!early || early.sentMs + REQUEST_TIMEOUT_MS <= Date.now()) {
    early?.stop.abort();
    return undefined;
  }
  signal?.addEventListener('abort', () => early.stop.abort());
  return early;
};
