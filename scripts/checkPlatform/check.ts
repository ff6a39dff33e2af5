import { type OperationId, operations } from '../../src/api/schema/operations';
import { parseBody } from '../../src/api/validation/bodyFaults';
import { answerEffect } from '../../src/api/validation/effects';
import type { NetworkWatch } from './checks/network';
import type { ContractSource } from './contractSource';
import type { Checked, Finding } from './finding';
import { type ExpectedRefusal, judgeRefusal, judgeSuccess } from './judge';
import { type Fetch, type Received, receive } from './send';

/** The parts of a request besides the key, which is put where the contract wants it. */
export interface Call {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  body?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** Null sends none. */
  key: string | null;
}

export interface Addresses {
  /** The storefront, as viewers open it. */
  site: URL;
  /** `https://platform.example/api` */
  api: string;
  /** `https://platform.example/services/keys` */
  keys: string;
}

/** Looks further than the schemas do: whether the values can be true. */
export type Meaning = (data: unknown, body: unknown) => Finding[];

/** Sends calls, judges their answers and keeps what was found. */
export interface Check {
  addresses: Addresses;
  contract: ContractSource;
  fetch: Fetch;
  checked: Checked[];
  /** The `data` of the answer, as it arrived; null where it cannot be used. */
  succeed(operation: OperationId, asked: string, call: Call, meaning?: Meaning): Promise<unknown>;
  refuse(operation: OperationId, asked: string, call: Call, expected: ExpectedRefusal): Promise<void>;
  /** Sends without judging the answer. */
  send(operation: OperationId, call: Call): Promise<Received>;
  /** Judges an answer that was sent for before, as `succeed` does. */
  judge(operation: OperationId, asked: string, received: Received, meaning?: Meaning): unknown;
  record(operation: OperationId, asked: string, received: Received, findings: readonly Finding[]): void;
  append(entry: Checked): void;
}

/** The answers of a host to a path that it does not know. */
export const MISSING: ReadonlySet<number> = new Set([404, 405, 501]);

export function createCheck(
  options: Pick<Check, 'addresses' | 'contract' | 'fetch'> & {
    network: NetworkWatch;
    onChecked: (checked: Checked) => void;
  },
): Check {
  const { addresses, contract, fetch, network, onChecked } = options;
  const checked: Checked[] = [];

  const append = (entry: Checked) => {
    checked.push(entry);
    onChecked(entry);
  };

  const send: Check['send'] = (operation, call) =>
    receive(fetch, requestOf(addresses, operation, call), operation);

  const record: Check['record'] = (operation, asked, received, findings) => {
    const { method, path, service } = operations[operation];
    const isAnswer = received.kind === 'answer';
    const found = isAnswer
      ? [
          ...findings,
          ...(service === 'channel' || service === 'keys' ? network.observe(received.headers) : []),
        ]
      : [
          {
            sentence: received.reason,
            pointer: null,
            place: contract.describe(operation).place,
            effect: answerEffect(operation),
          },
        ];
    append({
      operation,
      asked,
      call: `${method.toUpperCase()} ${path}`,
      status: isAnswer ? received.status : null,
      ms: received.ms,
      findings: found,
      isMissing: isAnswer && MISSING.has(received.status) && !('missable' in operations[operation]),
    });
  };

  const judge: Check['judge'] = (operation, asked, received, meaning) => {
    if (received.kind === 'none') {
      record(operation, asked, received, []);
      return null;
    }
    const findings = judgeSuccess(contract, operation, received);
    const parsed = parseBody(received);
    const body = received.status < 300 && 'body' in parsed ? parsed.body : null;
    const data = dataOf(body);
    record(operation, asked, received, [
      ...findings,
      ...(data === null ? [] : (meaning?.(data, body) ?? [])),
    ]);
    return data;
  };

  return {
    addresses,
    contract,
    fetch,
    checked,
    send,
    record,
    append,
    judge,
    succeed: async (operation, asked, call, meaning) =>
      judge(operation, asked, await send(operation, call), meaning),
    refuse: async (operation, asked, call, expected) => {
      const received = await send(operation, call);
      const findings = received.kind === 'none' ? [] : judgeRefusal(contract, operation, received, expected);
      record(operation, asked, received, findings);
    },
  };
}

export function dataOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? (body.data ?? null) : null;
}

function requestOf({ site, api, keys }: Addresses, operation: OperationId, call: Call): Request {
  const { method, path, service } = operations[operation];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(call.path?.[name] ?? '1'),
  );
  const url = new URL(`${service === 'keys' ? keys : api}${filled}`);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  const origin = url.origin === site.origin ? {} : { origin: site.origin };
  const key = call.key === null ? {} : { api_key: call.key };
  if (method !== 'post') {
    for (const [name, value] of Object.entries(key)) url.searchParams.set(name, value);
    return new Request(url, { method: method.toUpperCase(), headers: { ...origin, ...call.headers } });
  }
  const headers = { 'content-type': 'application/json', ...origin, ...call.headers };
  return new Request(url, { method: 'POST', headers, body: JSON.stringify({ ...call.body, ...key }) });
}
