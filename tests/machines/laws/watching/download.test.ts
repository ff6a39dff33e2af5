import { expect } from 'vitest';
import { downloadFixture } from '../../../../src/machines/download/fixture';
import type { downloadMachine } from '../../../../src/machines/download/machine';
import { describeLaws, type Moment, startedIn } from '../harness';

const isBusy = ({ before }: Moment): boolean =>
  before.children.requestFile !== undefined || before.children.receiveFile !== undefined;

describeLaws<typeof downloadMachine>(downloadFixture, {
  'a press asks for the file, which the platform counts, once': {
    when: ({ cause }) => cause.type === 'download.start',
    must: (moment) => expect(startedIn(moment)).toEqual(isBusy(moment) ? [] : ['requestFile']),
  },
  'nothing but a press asks for it': {
    when: (moment) => startedIn(moment).includes('requestFile'),
    must: ({ cause, started }) => {
      expect(cause.type).toBe('download.start');
      expect(started[0]?.input).toEqual({
        kind: 'event',
        id: 1011,
        fileName: 'Ridgemont-Lakeview-2026-11-20.mp4',
      });
    },
  },
  'the file that the platform offers is fetched, and no other': {
    when: ({ cause }) => cause.type === 'done.requestFile',
    must: ({ cause, started }) =>
      expect(started).toEqual([{ id: 'receiveFile', input: { kind: 'event', offer: cause.value } }]),
  },
  'Cancel ends what runs and forgets its progress': {
    when: (moment) => moment.cause.type === 'download.cancel' && isBusy(moment),
    must: ({ after }) => {
      expect([after.value, after.children.requestFile, after.children.receiveFile]).toEqual([
        'idle',
        undefined,
        undefined,
      ]);
      expect([after.context.received, after.context.total, after.context.failure]).toEqual([0, null, null]);
    },
  },
  'the progress is the one of the file': {
    when: ({ cause, before }) => cause.type === 'file.progressed' && before.value === 'receiving',
    must: ({ after }) => expect([after.context.received, after.context.total]).toEqual([500_000, 2_000_000]),
  },
  'a file is said to be saved once it is saved': {
    when: ({ before, after }) => before.value !== 'saved' && after.value === 'saved',
    must: ({ cause, before }) => expect([cause.type, before.value]).toEqual(['file.saved', 'receiving']),
  },
  'a file is said to be with the browser once it is, and is not said to be saved': {
    when: ({ cause, before }) => cause.type === 'file.handedOver' && before.value === 'receiving',
    must: ({ after }) => expect([after.value, after.children.receiveFile]).toEqual(['handedOver', undefined]),
  },
  'a file that breaks off is said to have failed, with the reason': {
    when: ({ cause, before }) => cause.type === 'file.failed' && before.value === 'receiving',
    must: ({ cause, after }) =>
      expect([after.value, after.context.failure]).toEqual(['failed', cause.failure]),
  },
});
