import { expect } from 'vitest';
import { deviceRemovalFixture } from '../../../../src/machines/deviceRemoval/fixture';
import type { deviceRemovalMachine } from '../../../../src/machines/deviceRemoval/machine';
import { describeLaws, failureIn, type Moment, runs, startedIn } from '../harness';

const isAnswer = ({ cause }: Moment): boolean => /^(done|error)\./.test(cause.type);
/** The device of the last question: a press counts only while no dialog and no request is there. */
const askedDevice = ({ past, cause, before }: Moment) =>
  [...past, { cause, before }].findLast(
    (moment) => moment.cause.type === 'device.remove' && moment.before.matches('closed'),
  )?.cause.device;

/** The platform answers a confirmed question: the device is logged out, the answer is lost, or there are too many requests. */
const answered = [0, 1, 2].map((result) => [
  { event: { type: 'device.remove', device: { id: 4701, name: 'Living room' } } },
  { event: { type: 'removal.confirm' } },
  { actor: 0, result },
]);

describeLaws<typeof deviceRemovalMachine>(
  deviceRemovalFixture,
  {
    'Only a confirmation tells the platform, and what it tells is what was asked': {
      when: (moment) => startedIn(moment).length > 0,
      must: (moment) => {
        expect(moment.cause.type).toBe('removal.confirm');
        expect(moment.started).toEqual([{ id: 'removeDevice', input: { device: askedDevice(moment) } }]);
      },
    },
    'A question is a dialog, sends nothing, and shows no older failure': {
      when: ({ cause, before }) => cause.type === 'device.remove' && before.matches('closed'),
      must: ({ after, started }) =>
        expect([after.value, after.hasTag('dialog'), started, after.context.failure]).toEqual([
          'asking',
          true,
          [],
          null,
        ]),
    },
    'A confirmation in the dialog sends one request, and none while one is under way': {
      when: ({ cause }) => cause.type === 'removal.confirm',
      must: (moment) => {
        const { before, after } = moment;
        const mayConfirm = before.hasTag('dialog') && !before.hasTag('busy') && !before.hasTag('done');
        expect(startedIn(moment)).toHaveLength(mayConfirm ? 1 : 0);
        if (mayConfirm) expect([after.hasTag('dialog'), after.hasTag('busy')]).toEqual([true, true]);
      },
    },
    'A request goes on when its dialog is closed': {
      when: ({ cause, before }) => cause.type === 'dialog.close' && runs(before, 'removeDevice'),
      must: ({ after }) =>
        expect([runs(after, 'removeDevice'), after.hasTag('dialog'), after.hasTag('busy')]).toEqual([
          true,
          false,
          true,
        ]),
    },
    'Each answer opens the dialog, and ends the progress': {
      when: isAnswer,
      must: ({ after }) => expect([after.hasTag('dialog'), after.hasTag('busy')]).toEqual([true, false]),
    },
    'Only an answer of the platform is told as the end': {
      when: isAnswer,
      must: (moment) => {
        const kind = failureIn(moment)?.kind;
        const told = kind === undefined ? 'removed' : kind === 'throttled' ? 'failed' : 'unconfirmed';
        expect([moment.after.value, moment.after.hasTag('done')]).toEqual([told, kind === undefined]);
      },
    },
    'A refusal is told with its reason': {
      when: (moment) => failureIn(moment) !== null,
      must: (moment) => expect(moment.after.context.failure).toEqual(failureIn(moment)),
    },
    'Every dialog can be closed, and nothing is sent by that': {
      when: ({ cause, before }) => cause.type === 'dialog.close' && before.hasTag('dialog'),
      must: ({ after, started }) => expect([after.hasTag('dialog'), started]).toEqual([false, []]),
    },
  },
  { begins: [[], ...answered] },
);
