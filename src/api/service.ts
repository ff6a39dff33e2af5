import type { FetchResponse, ParamsOption, RequestBodyOption } from 'openapi-fetch';
import { type OperationId, operations } from './schema/operations';
import type { Call, Next } from './transport/call';

/** The parsed body of an operation's success with its envelope; undefined if it has none. */
export type SuccessBody<Operation> = Operation extends object
  ? Extract<FetchResponse<Operation, object, 'application/json'>, { data: unknown }>['data']
  : never;

type CallerOptions = {
  /** Aborts for this caller only; others that share the request are not affected. */
  signal?: AbortSignal | null;
  /** See `Call.crash`. */
  crash?: Call['crash'];
  /** See `Call.keepalive`. */
  keepalive?: boolean;
};

/** The options of an operation. `params` and `body` are required if the contract requires them. */
export type CallOptions<Operation> = ParamsOption<Operation> & RequestBodyOption<Operation> & CallerOptions;

type OptionsArgument<Options> =
  Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** One service of the contract, by operationId. Every rejection is a FailureError. */
export type Service<Operations> = {
  call: <Id extends keyof Operations & OperationId>(
    operation: Id,
    ...options: OptionsArgument<CallOptions<Operations[Id]>>
  ) => Promise<SuccessBody<Operations[Id]>>;
};

type PlainOptions = {
  params?: { path?: object; query?: object; header?: object };
  body?: unknown;
  signal?: AbortSignal | null;
  crash?: Call['crash'];
  keepalive?: boolean;
};

/**
 * Types a pipeline by the contract. The cast is safe, since `validate` has checked the data against those
 * types.
 */
export function createService<Operations>(pipeline: Next): Service<Operations> {
  return {
    call: async (operation, ...[options]) => {
      const answer = await pipeline(toCall(operation, options ?? {}));
      return answer.data as SuccessBody<Operations[typeof operation]>;
    },
  };
}

function toCall(operation: OperationId, { params, body, signal, crash, keepalive }: PlainOptions): Call {
  return {
    operation,
    info: operations[operation],
    path: { ...params?.path },
    query: { ...params?.query },
    headers: { ...params?.header },
    body: typeof body === 'object' && body !== null ? { ...body } : null,
    signal: signal ?? null,
    crash: crash ?? 'byCode',
    ...(keepalive ? { keepalive } : {}),
  };
}
