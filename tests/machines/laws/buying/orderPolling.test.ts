import { expect } from 'vitest';
import { orderPollingFixture } from '../../../../src/machines/orderPolling/fixture';
import type { orderPollingMachine } from '../../../../src/machines/orderPolling/machine';
import { describeLaws, failureIn, lastBefore, type Moment, startedIn } from '../harness';

const pending = { id: 7001, type: 'package', status: 'pending', activity_status: 'inactive' };
const paid = { ...pending, status: 'paid', activity_status: 'active' };
const declined = { ...pending, status: 'failed', decline_code: 'insufficient_funds' };

const isAnswer = ({ cause }: Moment): boolean => /^(done|error)\.readOrder$/.test(cause.type);
const isRead = (moment: Moment): boolean => startedIn(moment).includes('readOrder');
const isHidden = ({ past }: Moment): boolean =>
  past.findLast(({ cause: { type } }) => type === 'tab.hidden' || type === 'tab.shown')?.cause.type ===
  'tab.hidden';
/** Whether the platform's wait of 40 s is not over. The other answers ask for none. */
function isThrottled(moment: Moment): boolean {
  const answer = lastBefore(moment, isAnswer);
  const reading = lastBefore(moment, isRead);
  const isLast = answer && reading && moment.past.indexOf(answer) >= moment.past.indexOf(reading);
  return Boolean(isLast && failureIn(answer)?.kind === 'throttled' && moment.at < answer.at + 40_000);
}

describeLaws<typeof orderPollingMachine>(
  orderPollingFixture,
  {
    'the order is read at once': {
      when: ({ cause }) => cause.type === 'start',
      must: ({ started }) => expect(started).toEqual([{ id: 'readOrder', input: { orderId: 7001 } }]),
    },
    'it is read 2 s after an answer of the first two minutes, 30 s after a later one, or as long as the platform asked':
      {
        when: (moment) => moment.cause.type === 'timer' && isRead(moment),
        must: (moment) => {
          const answer = lastBefore(moment, isAnswer);
          const answeredAt = answer?.at ?? Number.NaN;
          const asked = answer && failureIn(answer)?.kind === 'throttled' ? 40_000 : 0;
          expect(moment.at - answeredAt).toBe(Math.max(answeredAt < 120_000 ? 2_000 : 30_000, asked));
        },
      },
    'nothing but time, the viewer, the network or the way back to the page causes a reading': {
      when: isRead,
      must: ({ cause }) =>
        expect(['start', 'timer', 'order.check', 'network.returned', 'tab.shown', 'page.restored']).toContain(
          cause.type,
        ),
    },
    'where the platform asked to wait, nothing but the viewer causes a reading before': {
      when: isThrottled,
      must: (moment) => expect(isRead(moment) && moment.cause.type !== 'order.check').toBe(false),
    },
    'no reading begins in a hidden tab': {
      // Nobody presses a button of a hidden tab.
      when: (moment) => isHidden(moment) && !['tab.shown', 'order.check'].includes(moment.cause.type),
      must: (moment) => expect(isRead(moment) && moment.cause.type !== 'page.restored').toBe(false),
    },
    'the order is read at once when the hidden tab is shown, unless it is being read or the platform asked to wait':
      {
        when: (moment) =>
          moment.cause.type === 'tab.shown' &&
          isHidden(moment) &&
          moment.before.status === 'active' &&
          !isThrottled(moment),
        must: (moment) =>
          expect(startedIn(moment)).toEqual(moment.before.children.readOrder ? [] : ['readOrder']),
      },
    '"Check again" reads at once, unless it is being read': {
      when: (moment) =>
        moment.cause.type === 'order.check' && moment.before.status === 'active' && !isHidden(moment),
      must: (moment) =>
        expect(startedIn(moment)).toEqual(moment.before.children.readOrder ? [] : ['readOrder']),
    },
    'the viewer reads after two minutes, and not before, that it is still processing': {
      when: ({ after }) => after.status === 'active',
      must: ({ at, after }) => expect(after.hasTag('slow')).toBe(at >= 120_000),
    },
    'an order that is paid and active is told as paid, and ends the polling': {
      when: ({ cause }) => cause.type === 'done.readOrder',
      must: ({ cause, after, emitted }) => {
        const ends: Record<string, unknown> = {
          paid: { status: 'done', emitted: [{ type: 'order.paid', order: paid }] },
          failed: { status: 'done', emitted: [{ type: 'order.failed', order: declined, isPopup: true }] },
          pending: { status: 'active', emitted: [] },
        };
        const { status } = cause.value as typeof pending;
        expect({ status: after.status, emitted }).toEqual(ends[status]);
      },
    },
    'nothing else is told': {
      when: ({ emitted }) => emitted.length > 0,
      must: ({ cause }) => expect(cause.type).toBe('done.readOrder'),
    },
  },
  { pauses: [1_999, 29_999, 39_999, 118_000] },
);
