import { assign, emit, fromPromise, setup } from 'xstate';
import { ORDER_POLL_MS, ORDER_SLOW_POLL_MS, ORDER_STILL_PROCESSING_MS, SECOND_MS } from '../../api/constants';
import { toFailure } from '../../api/failures/failure';
import type { Order } from '../../api/schema';
import type { BrowserEvent } from '../appEvents';
import { unprovided } from '../unprovided';
import { orderResult } from './orderResult';

export interface OrderPollingInput {
  orderId: number;
  isTabHidden: boolean;
}

export interface OrderPollingContext extends OrderPollingInput {
  /** As it was last read; null before the first answer. */
  order: Order | null;
  /** Two minutes have passed: the order is read less often. */
  isSlow: boolean;
  /** The last wait that the platform asked for, ms; 0 before it asks for one. */
  throttleMs: number;
}

export type OrderPollingEvent =
  | { type: 'order.check' }
  /** The viewer has logged out, or another one has logged in: the key of the page is not the buyer's. */
  | { type: 'viewer.left' }
  | Extract<BrowserEvent, { type: 'tab.hidden' | 'tab.shown' | 'network.returned' | 'page.restored' }>;

/** `isPopup`: the failure is shown to the viewer at once (spec §4). */
export type OrderPollingEmitted =
  | { type: 'order.paid'; order: Order }
  | { type: 'order.failed'; order: Order; isPopup: true };

/** ms that the platform asked to wait; null where it asked for none. */
function throttleIn(error: unknown): number | null {
  const failure = toFailure(error, 'getOrder');
  return failure.kind === 'throttled' ? (failure.retryAfterSeconds ?? 0) * SECOND_MS : null;
}

/** ms between an answer and the next reading. */
const cadence = ({ isSlow }: OrderPollingContext): number => (isSlow ? ORDER_SLOW_POLL_MS : ORDER_POLL_MS);

/**
 * One order after payment, read every 2 seconds until it is paid or has failed (spec §4), and every 30 seconds after two
 * minutes (design §9). A wait that the platform asked for is cut short by the viewer alone (faults row 10).
 */
export const orderPollingMachine = setup({
  types: {} as {
    input: OrderPollingInput;
    context: OrderPollingContext;
    events: OrderPollingEvent;
    emitted: OrderPollingEmitted;
    tags: 'slow';
  },
  actors: {
    /** Reads the order; rejects with a FailureError. */
    readOrder: fromPromise<Order, { orderId: number }>(unprovided('readOrder')),
  },
  actions: {
    storeOrder: assign((_, { order }: { order: Order }) => ({ order })),
    noteThrottle: assign((_, params: { throttleMs: number }) => params),
    announcePaid: emit((_, { order }: { order: Order }) => ({ type: 'order.paid' as const, order })),
    announceFailed: emit((_, { order }: { order: Order }) => ({
      type: 'order.failed' as const,
      order,
      isPopup: true as const,
    })),
  },
  guards: {
    isTabHidden: ({ context }) => context.isTabHidden,
  },
  delays: {
    poll: ({ context }) => cadence(context),
    throttle: ({ context }) => Math.max(cadence(context), context.throttleMs),
    slow: ORDER_STILL_PROCESSING_MS,
  },
}).createMachine({
  id: 'orderPolling',
  description: 'An order after payment.',
  context: ({ input }) => ({ ...input, order: null, isSlow: false, throttleMs: 0 }),
  initial: 'open',
  on: {
    'tab.hidden': { description: 'The tab is hidden.', actions: assign({ isTabHidden: true }) },
    'tab.shown': { description: 'The tab is shown.', actions: assign({ isTabHidden: false }) },
  },
  states: {
    open: {
      on: {
        'viewer.left': { description: 'Log out, or log in as somebody else.', target: 'abandoned' },
      },
      type: 'parallel',
      states: {
        patience: {
          initial: 'patient',
          states: {
            patient: {
              description: 'A payment usually takes seconds.',
              after: {
                slow: {
                  description: 'Two minutes pass.',
                  target: 'slow',
                  actions: assign({ isSlow: true }),
                },
              },
            },
            slow: { description: 'The viewer reads that it is still processing.', tags: 'slow' },
          },
        },
        reading: {
          initial: 'checking',
          states: {
            checking: {
              description: 'The order is read.',
              invoke: {
                id: 'readOrder',
                src: 'readOrder',
                input: ({ context }) => ({ orderId: context.orderId }),
                onDone: [
                  {
                    guard: ({ event }) => orderResult(event.output) === 'paid',
                    description: 'The order is paid and active.',
                    target: '#orderPolling.paid',
                    actions: [
                      { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
                      { type: 'announcePaid', params: ({ event }) => ({ order: event.output }) },
                    ],
                  },
                  {
                    guard: ({ event }) => orderResult(event.output) === 'failed',
                    description: 'The payment has failed.',
                    target: '#orderPolling.failed',
                    actions: [
                      { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
                      { type: 'announceFailed', params: ({ event }) => ({ order: event.output }) },
                    ],
                  },
                  {
                    guard: 'isTabHidden',
                    description: 'The order is pending, and nobody looks.',
                    target: 'paused',
                    actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
                  },
                  {
                    description: 'The order is pending.',
                    target: 'waiting',
                    actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
                  },
                ],
                onError: [
                  {
                    guard: ({ event }) => throttleIn(event.error) !== null,
                    description: 'The platform asks to wait.',
                    target: 'throttled',
                    actions: {
                      type: 'noteThrottle',
                      params: ({ event }) => ({ throttleMs: throttleIn(event.error) ?? 0 }),
                    },
                  },
                  {
                    guard: 'isTabHidden',
                    description: 'The platform does not answer, and nobody looks.',
                    target: 'paused',
                  },
                  { description: 'The platform does not answer.', target: 'waiting' },
                ],
              },
            },
            throttled: {
              description: 'The platform has asked to wait.',
              after: {
                throttle: [
                  {
                    guard: 'isTabHidden',
                    description: 'The wait that the platform asked for is over, and nobody looks.',
                    target: 'paused',
                  },
                  { description: 'The wait that the platform asked for is over.', target: 'checking' },
                ],
              },
              on: { 'order.check': { description: 'Press Check again.', target: 'checking' } },
            },
            waiting: {
              description: 'The next reading is 2 seconds away, or 30 after two minutes.',
              after: { poll: { description: 'It is time for the next reading.', target: 'checking' } },
              on: {
                'tab.hidden': {
                  description: 'The tab is hidden.',
                  target: 'paused',
                  actions: assign({ isTabHidden: true }),
                },
                'order.check': { description: 'Press Check again.', target: 'checking' },
                'network.returned': { description: 'The network returns.', target: 'checking' },
                'page.restored': { description: 'The viewer comes back to the page.', target: 'checking' },
              },
            },
            paused: {
              description: 'Nothing is read while the tab is hidden.',
              on: {
                'tab.shown': {
                  description: 'The tab is shown: one reading at once.',
                  target: 'checking',
                  actions: assign({ isTabHidden: false }),
                },
                'page.restored': { description: 'The viewer comes back to the page.', target: 'checking' },
              },
            },
          },
        },
      },
    },
    paid: { description: 'The pass counts.', type: 'final' },
    failed: { description: 'Nothing was bought.', type: 'final' },
    abandoned: { description: 'The buyer has left; the order is in their profile.', type: 'final' },
  },
});
