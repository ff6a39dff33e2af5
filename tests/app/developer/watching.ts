import { createActor } from 'xstate';
import { readSettings } from '../../../src/api/settings';
import { callLine, faultLine } from '../../../src/app/developer/fault';
import { developerMachine } from '../../../src/app/developer/machine';
import { createOperationOf } from '../../../src/app/developer/operationOf';
import { type FetchWatch, watchFetch } from '../../../src/app/developer/watchFetch';

export const ORIGIN = 'https://channel.example';

/** Developer mode on a page whose network is `answer`; the device's clock stands at `nowMs`. */
export function watching(
  answer: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>,
  {
    settings = {},
    nowMs = 1_700_000_000_000,
    ...given
  }: { settings?: object; nowMs?: number } & Partial<FetchWatch> = {},
) {
  const actor = createActor(developerMachine).start();
  const printed: string[] = [];
  actor.on('fault.listed', ({ fault }) => printed.push(faultLine(fault)));
  const host = { fetch: answer };
  watchFetch({
    host,
    early: undefined,
    origin: ORIGIN,
    operationOf: createOperationOf(readSettings(settings), ORIGIN),
    clock: { now: () => nowMs },
    isOnline: () => true,
    onCall: (call, faults) => actor.send({ type: 'call.finished', call, faults }),
    onFault: (fault) => actor.send({ type: 'fault.found', fault }),
    onClock: (reading) => actor.send({ type: 'clock.read', reading }),
    ...given,
  });
  return {
    actor,
    host,
    /** The lines that were printed, of every fault once. */
    printed,
    calls: () => actor.getSnapshot().context.calls.map(callLine),
    faults: () => actor.getSnapshot().context.faults.map((fault) => [faultLine(fault), fault.count]),
    clock: () => actor.getSnapshot().context.clock,
  };
}

export const answerOf = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    ...init,
    headers: {
      'content-type': 'application/json',
      date: new Date(1_700_000_000_000).toUTCString(),
      ...Object.fromEntries(new Headers(init.headers)),
    },
  });
