import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type Failure, FailureError } from '../../../src/api/failures/failure';
import { formMachine } from '../../../src/machines/form/machine';
import { selectSaved, selectSending, selectUnconfirmed } from '../../../src/machines/form/selectors';
import type {
  AskInput,
  DraftCommand,
  DraftInput,
  FormField,
  FormInput,
  SubmitInput,
} from '../../../src/machines/form/types';
import { deferredCalls } from '../deferredCalls';

const email: FormField = { name: 'email', kind: 'email', isRequired: true, maxLength: null, options: [] };
const typed = { email: 'ann@example.com' };
const operation = 'sendForm';
const unreachable: Failure = { kind: 'unreachable', operation };
const timeout: Failure = { kind: 'timeout', operation };
const refused: Failure = {
  ...{ kind: 'refused', operation, status: 422, message: 'No.' },
  fields: { email: ['No.'] },
};
const wrong: Failure = { kind: 'refused', operation, status: 401, message: 'No.', fields: {} };

/** A form whose answers, checks and drafts the test decides. */
function open(more: Partial<FormInput> = {}) {
  const clock = new SimulatedClock();
  const answers = deferredCalls<unknown>();
  const asked = deferredCalls<unknown>();
  const checks = deferredCalls<string | null>();
  const sent: SubmitInput[] = [];
  const questions: AskInput[] = [];
  const drafts: DraftCommand[] = [];
  const form = createActor(
    formMachine.provide({
      actors: {
        submit: fromPromise<unknown, SubmitInput>(({ input }) => {
          sent.push(input);
          return answers.call();
        }),
        ask: fromPromise<unknown, AskInput>(({ input }) => {
          questions.push(input);
          return asked.call();
        }),
        verify: fromPromise<string | null>(checks.call),
        draft: fromCallback<DraftCommand, DraftInput>(({ receive }) => {
          receive((command) => drafts.push(command));
        }),
      },
    }),
    { clock, input: { form: 'contact', fields: [email], initialValues: typed, ...more } },
  );
  const told: string[] = [];
  form.on('form.sent', ({ type }) => told.push(type));
  form.start();
  const now = () => form.getSnapshot();
  return {
    ...{ form, clock, answers, asked, checks, sent, questions, drafts, told, now },
    submit: () => form.send({ type: 'form.submit' }),
    change: (value: string) => form.send({ type: 'field.change', name: 'email', value }),
    fail: (failure: Failure) => answers.reject(new FailureError(failure)),
    seen: () => [now().value, selectSending(now()), now().context.isUnconfirmed],
  };
}

const editing = [{ filling: 'editing' }, false, false];
const refusedForm = [{ filling: 'refused' }, false, false];
const unconfirmed = [{ filling: 'unconfirmed' }, false, true];

test('a form is at first neither sent nor in doubt', () => {
  const { seen, now } = open();
  expect([seen(), now().context.findings, now().context.failure]).toEqual([editing, 0, null]);
});

describe('a lost answer of a form that nobody can be asked about', () => {
  test('leaves it in doubt, with the reason and what was typed', async () => {
    const { submit, fail, seen, now, questions } = open();
    submit();
    await fail(unreachable);
    expect([seen(), now().context.failure, now().context.values]).toEqual([unconfirmed, unreachable, typed]);
    expect([selectUnconfirmed(now()), questions]).toEqual([true, []]);
  });

  test('leaves it in doubt whatever the next attempt is told, whose findings count', async () => {
    const { submit, fail, seen, now } = open();
    submit();
    await fail(unreachable);
    submit();
    expect(seen()).toEqual(['sending', true, true]);
    await fail(refused);
    expect([seen(), now().context.problems, now().context.findings]).toEqual([
      unconfirmed,
      { email: 'refused' },
      1,
    ]);
  });

  test('is forgotten once the form is received, and the next form begins without it', async () => {
    const { form, submit, fail, answers, seen, told } = open();
    submit();
    await fail(unreachable);
    submit();
    await answers.resolve(undefined);
    expect([seen(), told]).toEqual([['sent', false, false], ['form.sent']]);
    form.send({ type: 'form.startAgain' });
    expect(seen()).toEqual(editing);
  });
});

describe('a lost answer of a form that the platform can be asked about', () => {
  /** A form whose answer was lost. */
  async function lost(failure: Failure, more: Partial<FormInput> = {}) {
    const opened = open({ asks: true, ...more });
    opened.submit();
    await opened.fail(failure);
    return opened;
  }

  test('is asked about with the values that were sent, as part of the sending', async () => {
    const { seen, questions, now } = await lost(unreachable);
    expect([seen(), questions]).toEqual([['asking', true, false], [{ values: typed }]]);
    expect(now().context.failure).toEqual(unreachable);
  });

  test('is a refusal that needs no question where the platform has answered', async () => {
    const { seen, questions, now } = await lost(refused);
    expect([seen(), questions, now().context.problems]).toEqual([refusedForm, [], { email: 'refused' }]);
  });

  test('is a success where the platform has the form, with the values that it has', async () => {
    const { asked, seen, now, told } = await lost(unreachable, { keepsValues: true });
    await asked.resolve({ email: 'ann@rudy.example', other: 7 });
    expect([seen(), selectSaved(now()), told]).toEqual([
      [{ filling: 'saved' }, false, false],
      true,
      ['form.sent'],
    ]);
    expect(now().context.values).toEqual({ email: 'ann@rudy.example' });
  });

  test('is a refusal where the platform does not have it', async () => {
    const { asked, seen, now } = await lost(unreachable);
    await asked.resolve(false);
    expect([seen(), now().context.failure]).toEqual([refusedForm, unreachable]);
  });

  test('stays in doubt where the platform does not have it yet', async () => {
    const { asked, seen, now } = await lost(timeout);
    await asked.resolve(false);
    expect([seen(), now().context.failure]).toEqual([unconfirmed, timeout]);
  });

  test('stays in doubt where the platform does not say', async () => {
    const { asked, seen } = await lost(unreachable);
    await asked.reject(new Error('down'));
    expect(seen()).toEqual(unconfirmed);
  });

  test('is in doubt no longer once the platform says that it has no form of either attempt', async () => {
    const { asked, submit, fail, seen, now } = await lost(unreachable);
    await asked.reject(new Error('down'));
    submit();
    await fail(refused);
    expect(seen()).toEqual(['asking', true, true]);
    await asked.resolve(false);
    expect([seen(), now().context.problems, now().context.findings]).toEqual([
      refusedForm,
      { email: 'refused' },
      1,
    ]);
  });

  test.each([
    ['does not say', 'reject'],
    ['has it not yet', 'resolve'],
  ] as const)(
    'moves the focus to what is wrong in the later attempt where the platform %s',
    async (_, end) => {
      const { asked, submit, fail, now } = await lost(unreachable);
      await asked.reject(new Error('down'));
      submit();
      await fail(end === 'reject' ? refused : timeout);
      await (end === 'reject' ? asked.reject(new Error('down')) : asked.resolve(false));
      expect([selectUnconfirmed(now()), now().context.findings]).toEqual([true, end === 'reject' ? 1 : 0]);
    },
  );

  test('keeps what is typed while the platform is asked', async () => {
    const { change, asked, now } = await lost(unreachable);
    change('bob@example.com');
    await asked.resolve(false);
    expect(now().context.values).toEqual({ email: 'bob@example.com' });
  });
});

describe('a form that is being sent', () => {
  test('keeps what is typed, and sends what was there', async () => {
    const { submit, change, fail, sent, now } = open();
    submit();
    change('bob@example.com');
    await fail(refused);
    expect([sent, now().context.values]).toEqual([
      [{ values: typed, token: null }],
      { email: 'bob@example.com' },
    ]);
  });

  test('keeps what the platform made of it, in a form that keeps its values', async () => {
    const { submit, answers, now } = open({ keepsValues: true });
    submit();
    await answers.resolve({ email: 'ann@rudy.example' });
    expect(now().context.values).toEqual({ email: 'ann@rudy.example' });
    expect(now().context.initialValues).toEqual({ email: 'ann@rudy.example' });
  });

  test('counts wrong credentials as a finding, which name no field', async () => {
    const { submit, fail, now } = open();
    submit();
    await fail(wrong);
    expect([now().context.findings, now().context.problems]).toEqual([1, { email: null }]);
  });
});

describe('a check that the viewer is no robot', () => {
  test('is part of the sending, and keeps what is typed meanwhile', async () => {
    const { submit, change, checks, sent, seen, now } = open({ isVerified: true });
    submit();
    expect([seen(), sent]).toEqual([['verifying', true, false], []]);
    change('bob@example.com');
    await checks.resolve('t1');
    expect([seen()[0], sent]).toEqual(['sending', [{ values: typed, token: 't1' }]]);
    expect(now().context.values).toEqual({ email: 'bob@example.com' });
  });

  test('is made anew for each attempt: the token of the one before is not used again', async () => {
    const { submit, checks, fail, sent } = open({ isVerified: true });
    submit();
    await checks.resolve('t1');
    await fail(refused);
    submit();
    await checks.reject(new Error('blocked'));
    expect(sent.map(({ token }) => token)).toEqual(['t1', null]);
  });
});
