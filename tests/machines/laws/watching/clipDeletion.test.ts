import { expect } from 'vitest';
import { clipDeletionFixture } from '../../../../src/machines/clipDeletion/fixture';
import type { clipDeletionMachine } from '../../../../src/machines/clipDeletion/machine';
import { describeLaws, lastBefore, type Moment, startedIn } from '../harness';

const isSent = (moment: Moment): boolean => startedIn(moment).includes('deleteClip');
const isUndoable = (moment: Moment): boolean => moment.before.matches('undoable');

describeLaws<typeof clipDeletionMachine>(
  clipDeletionFixture,
  {
    'the deletion is sent 8 s after the notice came up, or was left': {
      when: (moment) => moment.cause.type === 'timer' && isSent(moment),
      must: (moment) => {
        const from = lastBefore(
          moment,
          ({ cause, before }) =>
            cause.type === 'start' ||
            (cause.type === 'deletion.release' && before.matches({ undoable: 'held' })),
        );
        expect(moment.at - (from?.at ?? 0)).toBe(8_000);
      },
    },
    'a page that is left sends the deletion at once, so that it outlives the page': {
      when: (moment) => moment.cause.type === 'page.left' && isUndoable(moment),
      must: ({ started }) =>
        expect(started).toEqual([{ id: 'deleteClip', input: { clipId: 811, outlivesPage: true } }]),
    },
    'Undo, and a logout, keep the clip': {
      when: (moment) => isUndoable(moment) && ['deletion.undo', 'viewer.left'].includes(moment.cause.type),
      must: ({ after, started, emitted }) =>
        expect([after.value, after.hasTag('hidden'), started, emitted]).toEqual(['kept', false, [], []]),
    },
    'nothing but time, a press or the end of the page deletes': {
      when: isSent,
      must: ({ cause }) => expect(['timer', 'page.left', 'deletion.retry']).toContain(cause.type),
    },
    'the end of the deletion is told once, by the answer': {
      when: ({ cause }) => /^(done|error)\.deleteClip$/.test(cause.type),
      must: ({ cause, after, emitted }) => {
        const kind = (cause.value as { failure?: { kind: string } } | undefined)?.failure?.kind;
        const told = { unreachable: ['clip.unconfirmed'], throttled: [] }[String(kind)] ?? ['clip.deleted'];
        expect(emitted).toEqual(told.map((type) => ({ type, clipId: 811 })));
        expect(after.hasTag('hidden')).toBe(kind === undefined);
      },
    },
    'a notice that is hovered or focused sends nothing by itself': {
      when: ({ before }) => before.matches({ undoable: 'held' }),
      must: (moment) => expect(isSent(moment) && moment.cause.type !== 'page.left').toBe(false),
    },
  },
  { pauses: [7_999, 8_000], events: [{ type: 'deletion.retry' }, { type: 'deletion.retry' }] },
);
