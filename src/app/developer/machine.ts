import { assign, emit, enqueueActions, setup } from 'xstate';
import { addFaults, type CountedFault, type Fault, type FinishedCall } from './fault';

/** Calls and kinds of faults that are kept. Our choice. */
const KEPT_CALLS = 200;
const KEPT_FAULTS = 200;

/** The platform's clock, compared with the device's. */
export type ClockReading = {
  /** How far the platform is ahead of the device, seconds. */
  offsetSeconds: number;
};

/** Offsets that differ by less come from rounding and from the time on the way. */
const SAME_OFFSET_SECONDS = 2;

/** A call with its number among those of the page. */
export type NumberedCall = FinishedCall & { number: number };

type DeveloperEvent =
  | { type: 'call.finished'; call: FinishedCall; faults: readonly Fault[] }
  | { type: 'fault.found'; fault: Fault }
  | { type: 'clock.read'; reading: ClockReading }
  | { type: 'panel.toggled' }
  | { type: 'lists.cleared' };

/**
 * The memory of developer mode. It stands beside the machines of the app, like the root machine, since no viewer meets it
 * and nothing in the app depends on it.
 */
export const developerMachine = setup({
  types: {
    context: {} as {
      /** The latest calls, newest first. */
      calls: readonly NumberedCall[];
      /** How many calls there were. */
      finished: number;
      faults: readonly CountedFault[];
      /** Null until an answer has told the platform's time. */
      clock: ClockReading | null;
    },
    events: {} as DeveloperEvent,
    emitted: {} as
      | { type: 'call.listed'; call: FinishedCall }
      | { type: 'fault.listed'; fault: Fault }
      | { type: 'clock.compared'; reading: ClockReading },
  },
  actions: {
    listFaults: enqueueActions(({ context, enqueue }, { faults }: { faults: readonly Fault[] }) => {
      const known = context.faults.length;
      const listed = addFaults(context.faults, faults, KEPT_FAULTS);
      for (const { count: _, ...fault } of listed.slice(known)) enqueue.emit({ type: 'fault.listed', fault });
      enqueue.assign({ faults: listed });
    }),
  },
  guards: {
    isNewOffset: ({ context: { clock } }, { reading }: { reading: ClockReading }) =>
      clock === null || Math.abs(clock.offsetSeconds - reading.offsetSeconds) >= SAME_OFFSET_SECONDS,
  },
}).createMachine({
  id: 'developer',
  description: 'The calls of the page, and what was wrong with their answers.',
  context: { calls: [], finished: 0, faults: [], clock: null },
  initial: 'open',
  on: {
    'call.finished': {
      actions: [
        emit(({ event: { call } }) => ({ type: 'call.listed' as const, call })),
        assign({
          calls: ({ context: { calls, finished }, event: { call } }) =>
            [{ ...call, number: finished }, ...calls].slice(0, KEPT_CALLS),
          finished: ({ context }) => context.finished + 1,
        }),
        { type: 'listFaults', params: ({ event }) => ({ faults: event.faults }) },
      ],
    },
    'fault.found': {
      actions: { type: 'listFaults', params: ({ event }) => ({ faults: [event.fault] }) },
    },
    'clock.read': {
      guard: { type: 'isNewOffset', params: ({ event }) => ({ reading: event.reading }) },
      actions: [
        assign({ clock: ({ event }) => event.reading }),
        emit(({ event: { reading } }) => ({ type: 'clock.compared' as const, reading })),
      ],
    },
    'lists.cleared': { actions: assign({ calls: [], faults: [] }) },
  },
  states: {
    open: {
      description: 'The panel shows its lists.',
      on: { 'panel.toggled': { target: 'folded' } },
    },
    folded: {
      description: 'The panel is a button with the number of faults, and the page is visible.',
      on: { 'panel.toggled': { target: 'open' } },
    },
  },
});
