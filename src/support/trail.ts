import type { FailedCall, RecordedStep } from './recorded';
import { type Known, redact } from './redact';

/** An event and its effect on a machine, without anything personal. */
export type TrailStep = {
  /** After the first step, ms. */
  atMs: number;
  /** Number of the actor: two of the same machine are told apart by it. */
  actor: number;
  machine: string;
  event: string;
  /** How often it happened in the same state. */
  count: number;
  /** The state after it, as JSON. */
  state: string;
  /** Of the event and of the context after it. */
  said: Known;
  context: Known;
};

export type TrailCall = { atMs: number; operation: string; status: number | null; requestId: string | null };

/** The redacted history of a tab, which a support code contains. */
export type Trail = {
  reference: string;
  /** Of the storefront. */
  version: string;
  /** Host name. */
  channel: string;
  /** Name of the route, without values; null for an unknown path. */
  route: string | null;
  language: string;
  /** Name and major version of the browser, system, size of the window in CSS pixels. */
  browser: string;
  /** Of the first step, seconds since the epoch. */
  startedAt: number;
  steps: readonly TrailStep[];
  calls: readonly TrailCall[];
};

export type TrailSource = Omit<Trail, 'startedAt' | 'steps' | 'calls'> & {
  steps: readonly RecordedStep[];
  calls: readonly FailedCall[];
};

const OPERATION = /^[a-z][A-Za-z]{1,40}$/;
const REQUEST_ID = /^[A-Za-z0-9-]{1,64}$/;
/** Ids of actors may contain numbers of orders and clips. */
const NUMBER = /\d{3,}/g;

/** The storefront's root machine starts and stops the others, and shows nothing. */
const ROOT = 'root';

/** Makes the redacted trail of what was recorded in this tab. */
export function trailOf({ steps: recorded, calls, ...about }: TrailSource): Trail {
  const steps = recorded.filter(({ snapshot }) => snapshot.machine.id !== ROOT);
  const startMs = Math.min(...[...steps, ...calls].map(({ atMs }) => atMs), Number.MAX_SAFE_INTEGER);
  const actors = [...new Set(steps.map(({ actorRef }) => actorRef))];
  return {
    ...about,
    startedAt: steps.length + calls.length === 0 ? 0 : Math.floor(startMs / 1_000),
    steps: steps.map(({ atMs, actorRef, event, snapshot, count }) => ({
      atMs: atMs - startMs,
      actor: actors.indexOf(actorRef),
      machine: snapshot.machine.id,
      event: event.type.replaceAll(NUMBER, '#'),
      count,
      state: JSON.stringify(snapshot.value),
      said: withoutType(redact(event)),
      context: redact(snapshot.context),
    })),
    calls: calls
      .filter(({ operation }) => OPERATION.test(operation))
      .map(({ atMs, operation, status, requestId }) => ({
        atMs: atMs - startMs,
        operation,
        status,
        requestId: requestId !== null && REQUEST_ID.test(requestId) ? requestId : null,
      })),
  };
}

/** The type of an event is apart. */
export const withoutType = ({ type: _, ...said }: Known): Known => said;
