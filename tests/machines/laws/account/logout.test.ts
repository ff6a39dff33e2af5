import { expect } from 'vitest';
import { logoutFixture } from '../../../../src/machines/logout/fixture';
import type { logoutMachine } from '../../../../src/machines/logout/machine';
import { describeLaws, lastBefore, type Moment, startedIn } from '../harness';

const hasFailed = ({ cause }: Moment): boolean => /^error\.(finish|resume)$/.test(cause.type);

describeLaws<typeof logoutMachine>(
  logoutFixture,
  {
    'it is repeated after 2 s, then after twice as long each time, 60 s at most': {
      when: (moment) => moment.cause.type === 'timer' && startedIn(moment).includes('finish'),
      must: (moment) => {
        const first = moment.past[0]?.after.context.failures ?? 0;
        const failures = first + moment.past.filter(hasFailed).length;
        const from = lastBefore(moment, (each) => hasFailed(each) || each.cause.type === 'start');
        const pauses = [2_000, 4_000, 8_000, 16_000, 32_000];
        expect(moment.at - (from?.at ?? 0)).toBe(pauses[failures - 1] ?? 60_000);
      },
    },
    'it is repeated at once by the viewer, by the network and by the way back to the tab, but one request at a time':
      {
        when: ({ cause, before }) =>
          before.hasTag('unconfirmed') &&
          ['logout.retry', 'network.returned', 'tab.shown'].includes(cause.type),
        must: (moment) => expect(startedIn(moment)).toEqual(moment.before.children.finish ? [] : ['finish']),
      },
    'nothing else repeats it': {
      when: (moment) => startedIn(moment).length > 0,
      must: ({ cause }) =>
        expect(['start', 'timer', 'logout.retry', 'network.returned', 'tab.shown']).toContain(cause.type),
    },
    'the logout of an earlier visit is confirmed without a word': {
      when: ({ cause }) => cause.type === 'done.resume',
      must: ({ after }) => expect([after.status, after.hasTag('confirmed')]).toEqual(['done', false]),
    },
    'the viewer who read of it reads that it is confirmed': {
      when: ({ cause }) => cause.type === 'done.finish',
      must: ({ after }) => expect([after.status, after.hasTag('confirmed')]).toEqual(['done', true]),
    },
    'as long as it is not confirmed the viewer reads so': {
      when: (moment) => hasFailed(moment),
      must: ({ after }) => expect(after.hasTag('unconfirmed')).toBe(true),
    },
  },
  { pauses: [1_999, 4_000, 59_999] },
);
