import type { ActorRefLike, AnyMachineSnapshot, EventObject } from 'xstate';

/** An event and its effect on a machine. The same event in the same state again only counts. */
export type RecordedStep = {
  /** Of the first of them. */
  atMs: number;
  actorRef: ActorRefLike;
  event: EventObject;
  /** Of the machine after the event; kept in this tab only, and redacted before anything leaves it. */
  snapshot: AnyMachineSnapshot;
  count: number;
};

/** A call that did not succeed. */
export type FailedCall = { atMs: number; operation: string; status: number | null; requestId: string | null };
