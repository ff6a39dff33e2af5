import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { ReportContext } from '../api/reports';
import type { ApiSignal } from '../api/transport/signals';
import { chunk } from '../chunks/importAgain';
import type { FailedCall, RecordedStep } from '../support/recorded';
import { patterns, routeOf } from './paths';

/** Number of the latest steps and failed calls that are kept. */
const KEPT_STEPS = 200;
const KEPT_CALLS = 20;

/** The contents of support codes and error reports. */
export type Diagnostics = {
  /** A reference that can be read out, such as "K7Q-204". */
  reference: string;
  /** The `inspect` option of `createActor`. */
  inspect: (event: InspectionEvent) => void;
  /** Notes the calls that failed. */
  note: (signal: ApiSignal) => void;
  /** The latest steps, newest last. */
  steps: () => readonly RecordedStep[];
  /** The latest failed calls, newest last. */
  calls: () => readonly FailedCall[];
  /** The route of the page and its pattern; nulls for a page without one. */
  route: () => { name: string | null; pattern: string | null };
  /** The support code of this tab; only the reference where the chunk that writes it cannot be loaded. */
  code: () => Promise<string>;
  /** The part of an error report that does not depend on its problem; nothing where the chunk cannot be loaded. */
  reportContext: () => Promise<ReportContext>;
};

export function createDiagnostics(now: () => number): Diagnostics {
  const steps: RecordedStep[] = [];
  const calls: FailedCall[] = [];
  const diagnostics: Diagnostics = {
    reference: makeReference(),
    inspect: (inspected) => {
      // Only machines have a state value; promises and callbacks are parts of machines.
      if (inspected.type !== '@xstate.snapshot' || !('value' in inspected.snapshot)) return;
      const { actorRef, event } = inspected;
      const step = {
        atMs: now(),
        actorRef,
        event,
        snapshot: inspected.snapshot as AnyMachineSnapshot,
        count: 1,
      };
      const last = steps.findLast((known) => known.actorRef === actorRef);
      if (last?.event.type === event.type && stateOf(last) === stateOf(step))
        Object.assign(last, { event, snapshot: step.snapshot, count: last.count + 1 });
      else keep(steps, step, KEPT_STEPS);
    },
    note: (signal) => {
      if (signal.type !== 'request.finished' || (signal.status ?? 500) < 400) return;
      const { operation, status, requestId } = signal;
      keep(calls, { atMs: now(), operation, status, requestId }, KEPT_CALLS);
    },
    steps: () => steps,
    calls: () => calls,
    route: () => {
      const name = routeOf(location.pathname);
      return { name, pattern: name && patterns[name] };
    },
    code: () =>
      writer().then(
        ({ writeSupportCode }) => writeSupportCode(diagnostics),
        () => diagnostics.reference,
      ),
    reportContext: () =>
      writer().then(
        ({ writeReportContext }) => writeReportContext(diagnostics),
        () => ({}),
      ),
  };
  return diagnostics;
}

const stateOf = ({ snapshot }: RecordedStep): string => JSON.stringify(snapshot.value);

const writer = chunk(() => import('../support/supportCode'));

function keep<Item>(items: Item[], item: Item, limit: number): void {
  if (items.push(item) > limit) items.shift();
}

/** Letters and digits without similar sounds or shapes. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

function makeReference(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(6))].map(
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`;
}
