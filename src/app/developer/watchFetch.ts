import type { Clock } from '../../api/clock';
import { REPORT_SKIPPED_STATUSES } from '../../api/constants';
import { FailureError } from '../../api/failures/failure';
import { createServerClock } from '../../api/serverClock';
import { readWithin } from '../../api/transport/body';
import { bodyFaults, TOO_LARGE, TOO_LATE } from '../../api/validation/bodyFaults';
import {
  answerEffect,
  exposedHeaders,
  UNREACHABLE_ADDRESS_EFFECT,
  UNREADABLE_ORIGIN_EFFECT,
} from '../../api/validation/effects';
import type { Fault, FinishedCall } from './fault';
import type { ClockReading } from './machine';
import type { KnownOperation, OperationOf } from './operationOf';

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

export type FetchWatch = {
  /** The page's `globalThis`, whose `fetch` is replaced: all clients and the player use it. */
  host: { fetch: Fetch };
  /** Requests of the document's first script, of which nobody has taken the answer yet. */
  early: Map<string, { answer: Promise<Response>; sentMs: number }> | undefined;
  /** The storefront's own. */
  origin: string;
  operationOf: OperationOf;
  clock: Clock;
  isOnline: () => boolean;
  onCall: (call: FinishedCall, faults: readonly Fault[]) => void;
  onFault: (fault: Fault) => void;
  onClock: (reading: ClockReading) => void;
};

type Sent = { method: string; url: URL; sentMs: number };

/** Watches every request of the page from now on, and the early ones. The app's own answers stay as they are. */
export function watchFetch(watch: FetchWatch): void {
  const { host, early, origin, operationOf, clock, isOnline } = watch;
  const fetch = host.fetch.bind(host);
  const serverClock = createServerClock(clock);

  host.fetch = (input, init) => {
    const { method, url } = input instanceof Request ? input : { method: init?.method ?? 'GET', url: input };
    const answer = fetch(input, init);
    return observed({ method, url: new URL(url, origin), sentMs: clock.now() }, answer);
  };
  for (const [key, request] of early ?? []) {
    const [method = 'GET', url = ''] = key.split(' ');
    request.answer = observed({ method, url: new URL(url, origin), sentMs: request.sentMs }, request.answer);
  }

  function observed(sent: Sent, answer: Promise<Response>): Promise<Response> {
    return answer.then(
      (response) => {
        const operation = operationOf(sent.method, sent.url);
        if (operation !== null) void answered(sent, operation, response.clone(), clock.now());
        else if (response.status >= 400) watch.onFault(unreachable(sent, `It answers ${response.status}.`));
        return response;
      },
      (thrown: unknown) => {
        void lost(sent, thrown);
        throw thrown;
      },
    );
  }

  async function answered(sent: Sent, operation: KnownOperation, response: Response, receivedMs: number) {
    const { status, headers } = response;
    const read = await readWithin(response, operation.id).catch((thrown: unknown) =>
      thrown instanceof FailureError ? { wrong: TOO_LARGE } : null,
    );
    const faults: Omit<Fault, 'subject'>[] = [];
    if (status < 200 || status > 299) faults.push(...refused(operation, status));
    else if (typeof read === 'string') faults.push(...bodyFaults(operation.id, { headers, text: read }));
    else if (read !== null)
      faults.push({ pointer: null, sentence: read.wrong, effect: answerEffect(operation.id) });
    if (operation.service === 'channel') {
      readClock(headers, typeof read === 'string' ? read : '', sent.sentMs, receivedMs);
      faults.push(...hidden(sent, response));
    }
    finish(sent, operation, status, faults);
  }

  function readClock(headers: Headers, text: string, sentMs: number, receivedMs: number) {
    const isDated = serverClock.observe(headers, sentMs, receivedMs);
    const [, seconds] = /"server_ts"\s*:\s*(\d+)/.exec(text) ?? [];
    if (!isDated && seconds !== undefined) serverClock.observeSeconds(Number(seconds), sentMs, receivedMs);
    if (isDated || seconds !== undefined)
      watch.onClock({ offsetSeconds: Math.floor(serverClock.serverNow() - clock.now() / 1_000) });
  }

  async function lost(sent: Sent, thrown: unknown) {
    const operation = operationOf(sent.method, sent.url);
    const sentence = await lossOf(sent, thrown);
    if (operation === null) {
      if (sentence !== null) watch.onFault(unreachable(sent, sentence));
      return;
    }
    const effect = sentence === UNREADABLE_ORIGIN ? UNREADABLE_ORIGIN_EFFECT : answerEffect(operation.id);
    finish(sent, operation, null, sentence === null ? [] : [{ pointer: null, sentence, effect }]);
  }

  /** The reason why there is no answer; null where the page did not wait for it, or the device is offline. */
  async function lossOf({ url }: Sent, thrown: unknown): Promise<string | null> {
    if (thrown instanceof Error && thrown.name === 'TimeoutError') return TOO_LATE;
    if (!(thrown instanceof TypeError) || !isOnline()) return null;
    if (url.origin === origin) return 'The host does not answer.';
    // The browser does not say whether a host is away or its answer may not be read, but a request that wants no answer
    // fails in the first case alone. It has neither the key nor the other parameters.
    const address = url.origin + url.pathname;
    const isThere = await fetch(address, { mode: 'no-cors', credentials: 'omit' }).then(
      () => true,
      () => false,
    );
    return isThere ? UNREADABLE_ORIGIN : 'The host does not answer.';
  }

  /** Headers that a page of another origin cannot read. */
  function hidden({ url }: Sent, { status, headers }: Response): Omit<Fault, 'subject'>[] {
    const wanted: (keyof typeof exposedHeaders)[] = ['date'];
    if (url.origin !== origin && status === 429) wanted.push('retry-after');
    if (url.origin !== origin && status >= 400) wanted.push('x-request-id');
    return wanted
      .filter((name) => !headers.has(name))
      .map((name) => ({
        pointer: null,
        sentence: `The header ${name} cannot be read; across origins it must be exposed (Access-Control-Expose-Headers).`,
        effect: exposedHeaders[name],
      }));
  }

  function finish(
    { method, sentMs }: Sent,
    { id: operation, path }: KnownOperation,
    status: number | null,
    faults: readonly Omit<Fault, 'subject'>[],
  ) {
    const milliseconds = clock.now() - sentMs;
    const call = { operation, method, path, status, milliseconds };
    watch.onCall(
      call,
      faults.map((fault) => ({ subject: operation, ...fault })),
    );
  }
}

const UNREADABLE_ORIGIN =
  'The host answers, but browsers may not read it (Access-Control-Allow-Origin, or the answer to OPTIONS).';

/** The statuses that the storefront reports as errors are faults; the others belong to normal operation. */
function refused({ id, missable }: KnownOperation, status: number): Omit<Fault, 'subject'>[] {
  const effect = answerEffect(id);
  if (status === 404 && !missable)
    return [{ pointer: null, sentence: 'It answers 404: the platform lacks the operation.', effect }];
  return REPORT_SKIPPED_STATUSES.includes(status)
    ? []
    : [{ pointer: null, sentence: `It answers ${status}.`, effect }];
}

/** An address of no operation, without its query, which may hold a token. */
const unreachable = ({ url }: Sent, sentence: string): Fault => ({
  subject: url.origin + url.pathname,
  pointer: null,
  sentence,
  effect: UNREACHABLE_ADDRESS_EFFECT,
});
