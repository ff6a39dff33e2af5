import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Failure, FailureError } from '../../../src/api/failures/failure';
import { createFormActors } from '../../../src/machines/form/actors';
import { formMachine } from '../../../src/machines/form/machine';
import { type FormRef, selectSaved, selectSending, selectSent } from '../../../src/machines/form/selectors';
import type { FormField, FormInput } from '../../../src/machines/form/types';
import { memoryStore } from '../../api/harness';
import { deferredCalls, settled } from '../deferredCalls';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  kind: 'text',
  isRequired: true,
  maxLength: null,
  options: [],
  ...more,
});
const fields = [field('name'), field('email', { kind: 'email' })];
const typed = { name: 'Ann', email: 'ann@example.com' };
const unreachable: Failure = { kind: 'unreachable', operation: 'sendForm' };

function open(store = memoryStore(), more: Partial<FormInput> = {}) {
  const platform = deferredCalls<void>();
  const asked = deferredCalls<boolean>();
  const sent: unknown[] = [];
  const actors = createFormActors({
    store,
    submit: (values) => {
      sent.push(values);
      return platform.call();
    },
    ask: () => asked.call(),
  });
  const form = createActor(formMachine.provide({ actors }), {
    input: { form: 'contact', fields, initialValues: {}, ...more },
  });
  let received = 0;
  form.on('form.sent', () => {
    received += 1;
  });
  form.start();
  return { form, platform, asked, sent, store, received: () => received };
}

function type(form: FormRef, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) form.send({ type: 'field.change', name, value });
}

function shown(form: FormRef) {
  const snapshot = form.getSnapshot();
  const { values, problems, findings, failure } = snapshot.context;
  return {
    values,
    problems,
    findings,
    failure,
    isSending: selectSending(snapshot),
    isSent: selectSent(snapshot),
  };
}

const empty = {
  values: { name: '', email: '' },
  problems: { name: null, email: null },
  findings: 0,
  failure: null,
  isSending: false,
  isSent: false,
};

test('invalid fields are marked, counted each time, and nothing is sent', () => {
  const { form, sent } = open();
  type(form, { email: 'ann@example' });
  form.send({ type: 'form.submit' });
  const wrong = { ...empty, values: { name: '', email: 'ann@example' }, findings: 1 };
  expect(shown(form)).toEqual({ ...wrong, problems: { name: 'required', email: 'email' } });
  type(form, { name: 'Ann' });
  expect(shown(form).problems).toEqual({ name: null, email: 'email' });
  form.send({ type: 'form.submit' });
  expect(shown(form).findings).toBe(2);
  expect(sent).toEqual([]);
});

test('a form is sent once however often Send is pressed, and is empty afterwards', async () => {
  const { form, platform, sent, received } = open();
  type(form, typed);
  form.send({ type: 'form.submit' });
  form.send({ type: 'form.submit' });
  expect(sent).toEqual([typed]);
  expect(shown(form)).toEqual({ ...empty, values: typed, isSending: true });
  await platform.resolve();
  expect(shown(form)).toEqual({ ...empty, isSent: true });
  expect(received()).toBe(1);
  form.send({ type: 'form.startAgain' });
  expect(shown(form)).toEqual(empty);
});

test('what was sent can be corrected, but for passwords', async () => {
  const secret = field('password', { kind: 'password' });
  const { form, platform, sent } = open(memoryStore(), { fields: [...fields, secret] });
  type(form, { ...typed, password: 'not to be kept' });
  form.send({ type: 'form.submit' });
  await platform.resolve();
  form.send({ type: 'form.correct' });
  const corrected = { ...typed, password: '' };
  expect(shown(form)).toEqual({
    ...empty,
    values: corrected,
    problems: { ...empty.problems, password: null },
  });
  expect(sent).toHaveLength(1);
});

test('a failure keeps the input, including input during sending, until the next submission', async () => {
  const { form, platform, received } = open();
  type(form, typed);
  form.send({ type: 'form.submit' });
  type(form, { name: 'Anna' });
  await platform.reject(new FailureError(unreachable));
  const kept = { ...empty, values: { ...typed, name: 'Anna' } };
  expect(shown(form)).toEqual({ ...kept, failure: unreachable });
  type(form, { name: 'Annie' });
  expect(shown(form).failure).toEqual(unreachable);
  form.send({ type: 'form.submit' });
  expect(shown(form)).toEqual({ ...empty, values: { ...typed, name: 'Annie' }, isSending: true });
  expect(received()).toBe(0);
});

test('only the fields that the platform refused are marked', async () => {
  const { form, platform } = open();
  type(form, typed);
  form.send({ type: 'form.submit' });
  const failure: Failure = {
    kind: 'refused',
    operation: 'sendForm',
    status: 422,
    message: 'No.',
    fields: { email: ['No.'], other: ['No.'] },
  };
  await platform.reject(new FailureError(failure));
  const problems = { name: null, email: 'refused' };
  expect(shown(form)).toEqual({ ...empty, values: typed, problems, findings: 1, failure });
});

test.each(['page.left', 'visit.leave'] as const)(
  'the draft is stored on %s and restored at once',
  (leaving) => {
    const { form, store } = open();
    type(form, { name: 'Ann' });
    expect(shown(open(store).form)).toEqual(empty);
    form.send({ type: leaving });
    expect(shown(open(store).form)).toEqual({ ...empty, values: { name: 'Ann', email: '' } });
  },
);

test('a form that is left while it is being sent is stored, and a received one is not', async () => {
  const { form, platform, store } = open();
  type(form, typed);
  form.send({ type: 'form.submit' });
  form.send({ type: 'page.left' });
  expect(shown(open(store).form).values).toEqual(typed);
  await platform.resolve();
  expect(shown(open(store).form)).toEqual(empty);
});

test('a form that keeps its values says so until the next change, and forgets passwords', async () => {
  const password = field('password', { kind: 'password' });
  const keeps = { fields: [...fields, password], keepsValues: true };
  const { form, platform, store } = open(memoryStore(), keeps);
  type(form, { ...typed, password: 'secret' });
  form.send({ type: 'form.submit' });
  await platform.resolve();
  expect(selectSaved(form.getSnapshot())).toBe(true);
  expect(shown(form).values).toEqual({ ...typed, password: '' });
  // Received values are no draft any more.
  form.send({ type: 'page.left' });
  expect(shown(open(store, keeps).form).values).toEqual({ name: '', email: '', password: '' });
  type(form, { name: 'Anna' });
  expect(selectSaved(form.getSnapshot())).toBe(false);
});

test('a form that keeps its values keeps what is typed while it is sent, and has not saved it', async () => {
  const profile = deferredCalls<unknown>();
  const keeps = { fields: [...fields, field('phone', { isRequired: false })], keepsValues: true };
  const store = memoryStore();
  const form = createActor(
    formMachine.provide({ actors: createFormActors({ store, submit: () => profile.call() }) }),
    { input: { form: 'contact', initialValues: {}, ...keeps } },
  ).start();
  type(form, typed);
  form.send({ type: 'form.submit' });
  type(form, { phone: '5145550199', name: 'Anna' });
  await profile.resolve({ name: 'Ann', email: 'ann@example.org', phone: '' });
  expect([selectSaved(form.getSnapshot()), selectSending(form.getSnapshot())]).toEqual([false, false]);
  expect(shown(form).values).toEqual({ name: 'Anna', email: 'ann@example.org', phone: '5145550199' });
  form.send({ type: 'page.left' });
  expect(shown(open(store, keeps).form).values).toEqual({ name: 'Anna', email: '', phone: '5145550199' });
  form.send({ type: 'form.submit' });
  await profile.resolve(undefined);
  expect(selectSaved(form.getSnapshot())).toBe(true);
});

test('what is typed while a form is sent stays for the next one', async () => {
  const { form, platform, sent } = open();
  type(form, typed);
  form.send({ type: 'form.submit' });
  type(form, { name: 'Anna' });
  await platform.resolve();
  form.send({ type: 'form.startAgain' });
  expect([sent, shown(form).values]).toEqual([[typed], { name: 'Anna', email: '' }]);
});

test('a form that was received after all is no longer refused at a field', async () => {
  const { form, platform, asked } = open(memoryStore(), { keepsValues: true, asks: true });
  type(form, typed);
  form.send({ type: 'form.submit' });
  await platform.reject(new FailureError(unreachable));
  await asked.reject(new FailureError(unreachable));
  form.send({ type: 'form.submit' });
  await platform.reject(
    new FailureError({
      kind: 'refused',
      operation: 'sendForm',
      status: 422,
      message: 'No.',
      fields: { email: ['No.'] },
    }),
  );
  await asked.resolve(true);
  expect(selectSaved(form.getSnapshot())).toBe(true);
  expect(shown(form)).toEqual({ ...empty, values: typed });
});

test('the form works without a draft actor', () => {
  const store = memoryStore();
  store.get = () => {
    throw new Error('The browser has no storage');
  };
  const { form } = open(store);
  type(form, typed);
  form.send({ type: 'page.left' });
  form.send({ type: 'form.submit' });
  expect(shown(form)).toEqual({ ...empty, values: typed, isSending: true });
});

/** A form that checks first that the viewer is no robot (faults row 53). */
function openVerified() {
  const clock = new SimulatedClock();
  const check = deferredCalls<string | null>();
  const tokens: unknown[] = [];
  const actors = createFormActors({
    store: memoryStore(),
    verify: check.call,
    submit: async (_values, token) => {
      tokens.push(token);
    },
  });
  const form = createActor(formMachine.provide({ actors }), {
    clock,
    input: { form: 'login', fields, initialValues: typed, isVerified: true },
  }).start();
  form.send({ type: 'form.submit' });
  return { form, clock, check, tokens };
}

test('a check that never ends holds the form back for 8 seconds, and the platform decides', async () => {
  const { form, clock, tokens } = openVerified();
  clock.increment(7_999);
  await settled();
  expect(tokens).toEqual([]);
  clock.increment(1);
  await settled();
  expect(tokens).toEqual([null]);
  expect(selectSent(form.getSnapshot())).toBe(true);
});

test('a check that is blocked is told by no token, and one that ends by its token', async () => {
  const blocked = openVerified();
  await blocked.check.reject(new Error('The script is blocked.'));
  await settled();
  expect(blocked.tokens).toEqual([null]);
  const ended = openVerified();
  await ended.check.resolve('a-token');
  await settled();
  expect(ended.tokens).toEqual(['a-token']);
});
