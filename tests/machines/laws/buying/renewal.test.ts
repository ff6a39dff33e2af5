import { expect } from 'vitest';
import { renewalFixture } from '../../../../src/machines/renewal/fixture';
import type { renewalMachine } from '../../../../src/machines/renewal/machine';
import { describeLaws, failureIn, type Moment, runs, startedIn } from '../harness';

const REQUEST: Readonly<Record<string, string>> = {
  'renewal.cancel': 'unsubscribe',
  'renewal.resume': 'resubscribe',
};
const isRequest = (id: string): boolean => Object.values(REQUEST).includes(id);
const isAnswer = ({ cause }: Moment): boolean => /^(done|error)\./.test(cause.type);
const isRefusedResume = (moment: Moment): boolean =>
  moment.cause.type === 'error.resubscribe' && failureIn(moment)?.kind === 'refused';

/** The last question that was put to the viewer: a press counts only while no dialog and no request is there. */
const lastQuestion = ({ past, cause, before }: Moment) =>
  [...past, { cause, before }].findLast(
    (moment) => moment.cause.type in REQUEST && moment.before.matches('closed'),
  );

describeLaws<typeof renewalMachine>(renewalFixture, {
  'Only a confirmation tells the platform, and what it tells is what was asked': {
    when: (moment) => startedIn(moment).some(isRequest),
    must: (moment) => {
      const asked = lastQuestion(moment)?.cause;
      expect(moment.cause.type).toBe('renewal.confirm');
      expect(moment.started).toEqual([{ id: REQUEST[asked?.type ?? ''], input: { order: asked?.order } }]);
    },
  },
  'A question is a dialog, sends nothing, and shows no older failure': {
    when: ({ cause, before, past }) =>
      cause.type in REQUEST && before.matches('closed') && !past.some(isRefusedResume),
    must: ({ after, started }) =>
      expect([after.value, after.hasTag('dialog'), started, after.context.failure]).toEqual([
        'asking',
        true,
        [],
        null,
      ]),
  },
  '"Keep it" closes the question, and nothing is sent': {
    when: ({ cause, before }) => cause.type === 'dialog.close' && before.matches('asking'),
    must: ({ after, started }) => expect([after.value, started]).toEqual(['closed', []]),
  },
  'A confirmation in the dialog sends one request, and none while one is under way': {
    when: ({ cause }) => cause.type === 'renewal.confirm',
    must: (moment) => {
      const { before } = moment;
      const mayConfirm = before.hasTag('dialog') && !before.hasTag('busy') && !before.hasTag('done');
      expect(startedIn(moment).filter(isRequest)).toHaveLength(mayConfirm ? 1 : 0);
    },
  },
  'A request goes on when its dialog is closed': {
    when: ({ cause, before }) =>
      cause.type === 'dialog.close' && ['unsubscribe', 'resubscribe'].some((id) => runs(before, id)),
    must: ({ before, after }) => {
      expect(Object.keys(after.children)).toEqual(Object.keys(before.children));
      expect([after.hasTag('dialog'), after.hasTag('busy')]).toEqual([false, true]);
    },
  },
  'The dialog of a request that is under way says so until it is closed': {
    when: (moment) => moment.cause.type === 'renewal.confirm' && startedIn(moment).length > 0,
    must: ({ after }) => expect([after.hasTag('dialog'), after.hasTag('busy')]).toEqual([true, true]),
  },
  'Each answer opens the dialog': {
    when: isAnswer,
    must: ({ after }) => expect(after.hasTag('dialog')).toBe(true),
  },
  'An answer that is lost is not told as an end: the order is read': {
    when: (moment) => /^error\.(un|re)subscribe$/.test(moment.cause.type),
    must: (moment) => {
      const asked = lastQuestion(moment)?.cause.order as { id: number } | undefined;
      const isLost = failureIn(moment)?.kind === 'unreachable';
      expect(moment.started).toEqual(isLost ? [{ id: 'readRenewal', input: { orderId: asked?.id } }] : []);
      expect(moment.after.hasTag('busy')).toBe(isLost);
    },
  },
  'A refusal is told with its reason': {
    when: (moment) => failureIn(moment)?.kind === 'throttled',
    must: (moment) => {
      expect([moment.after.value, moment.after.context.failure]).toEqual(['failed', failureIn(moment)]);
    },
  },
  'After a lost answer the order decides what is told': {
    when: ({ cause }) => /^(done|error)\.readRenewal$/.test(cause.type),
    must: (moment) => {
      const isResuming = lastQuestion(moment)?.cause.type === 'renewal.resume';
      const { type, value: isRenewing } = moment.cause;
      const told = isResuming ? 'resumed' : 'cancelled';
      if (type === 'error.readRenewal') expect(moment.after.value).toBe('unconfirmed');
      else expect(moment.after.value).toBe(isRenewing === isResuming ? told : 'failed');
    },
  },
  'The platform says that it is done, and so does the dialog': {
    when: ({ cause }) => /^done\.(un|re)subscribe$/.test(cause.type),
    must: ({ cause, after }) =>
      expect([after.value, after.hasTag('done')]).toEqual([
        cause.type === 'done.unsubscribe' ? 'cancelled' : 'resumed',
        true,
      ]),
  },
  'A platform that resumes no renewals is asked once: the viewer reads it, and is not asked again': {
    when: (moment) => isRefusedResume(moment) || moment.past.some(isRefusedResume),
    must: (moment) => {
      if (isRefusedResume(moment))
        expect([moment.after.value, moment.after.hasTag('done')]).toEqual(['unsupported', true]);
      else if (moment.cause.type === 'renewal.resume' && moment.before.matches('closed'))
        expect(moment.after.value).toBe('closed');
    },
  },
  'Every dialog that waits for nothing can be closed': {
    when: ({ cause, before }) => cause.type === 'dialog.close' && before.hasTag('dialog'),
    must: ({ after }) => expect(after.hasTag('dialog')).toBe(false),
  },
});
