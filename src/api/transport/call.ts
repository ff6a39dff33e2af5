/** The properties of one operation in the contract (generated into `schema/operations.ts`). */
export type OperationInfo = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With a leading slash, under the server's base, e.g. `/events/{id}`. */
  path: string;
  /** Sent without an `api_key`. */
  public: boolean;
  /** A 4xx response is a crash code too (spec §8). */
  bootstrap: boolean;
  /** Statuses that the caller expects: neither a crash nor a reset of the viewer. */
  allow: readonly number[];
  /** Whether the contract has a 404 for it. */
  missable?: true;
};

/** One call in the pipeline. Middleware never changes it, but passes a copy on. */
export type Call = {
  /** operationId of the contract. */
  operation: string;
  info: OperationInfo;
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  /** Sent as JSON; null sends none. */
  body: Readonly<Record<string, unknown>> | null;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal | null;
  /**
   * `never`: no failure of this call raises the global error screen, because its caller handles failures
   * (start-up falls back to cached or default channel data; keys lead to technical difficulties).
   */
  crash: 'byCode' | 'never';
  /** Lets the request outlive the page, for one that is sent while the page is left. */
  keepalive?: boolean;
};

/** A validated 2xx. `data` is the whole body with its envelope, undefined if the contract has none. */
export type Answer = { status: number; data: unknown };

export type Next = (call: Call) => Promise<Answer>;
export type Middleware = (next: Next) => Next;

/** The first middleware is outermost: it handles the call first and the response last. */
export function chain(steps: readonly Middleware[], send: Next): Next {
  return steps.reduceRight((next, step) => step(next), send);
}
