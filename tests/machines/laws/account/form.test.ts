import { expect } from 'vitest';
import { formFixture } from '../../../../src/machines/form/fixture';
import type { formMachine } from '../../../../src/machines/form/machine';
import { describeLaws, type Moment, startedIn } from '../harness';

const GOOD = 'ann@example.com';
const isSent = (moment: Moment): boolean => startedIn(moment).includes('submit');
const isSending = ({ before }: Moment): boolean => before.hasTag('sending');
const kindOf = ({ cause }: Moment) =>
  (cause.value as { failure?: { kind: string } } | undefined)?.failure?.kind;

describeLaws<typeof formMachine>(
  formFixture,
  {
    'a form with a problem is not sent, and the problem is shown': {
      when: ({ cause, before }) =>
        cause.type === 'form.submit' && before.matches('filling') && before.context.values.email !== GOOD,
      must: ({ after, before, started }) => {
        expect(started).toEqual([]);
        expect(after.context.problems.email).not.toBeNull();
        expect(after.context.findings).toBe(before.context.findings + 1);
      },
    },
    'a form is sent once at a time, and only because Send was pressed': {
      when: isSent,
      must: (moment) => {
        expect(moment.before.children.submit).toBeUndefined();
        expect(['form.submit', 'done.verify', 'error.verify', 'timer']).toContain(moment.cause.type);
      },
    },
    'a press while the form is being sent does nothing': {
      when: (moment) => moment.cause.type === 'form.submit' && isSending(moment),
      must: ({ before, after, started }) => expect([after.value, started]).toEqual([before.value, []]),
    },
    'the values are sent that were in the fields': {
      when: isSent,
      must: ({ started }) =>
        expect(started.find(({ id }) => id === 'submit')?.input).toMatchObject({ values: { email: GOOD } }),
    },
    'the check against robots delays the form by at most 8 s': {
      when: ({ after }) => after.children.verify !== undefined,
      must: (moment) => {
        const begin = [...moment.past, moment].findLast((each) => startedIn(each).includes('verify'));
        expect(moment.at - (begin?.at ?? 0)).toBeLessThan(8_000);
      },
    },
    'a check that takes 8 s is given up, and the form is sent without it': {
      when: (moment) => moment.cause.type === 'timer' && isSent(moment),
      must: (moment) => {
        const begin = moment.past.findLast((each) => startedIn(each).includes('verify'));
        expect(moment.at - (begin?.at ?? 0)).toBe(8_000);
        expect(moment.after.context.token).toBeNull();
      },
    },
    'a form that the platform has received is told once, and nothing else is': {
      when: ({ cause }) => cause.type !== 'start',
      must: (moment) => {
        const { cause, emitted } = moment;
        const isReceived =
          cause.type === 'done.submit' || (cause.type === 'done.ask' && cause.value !== false);
        expect(emitted).toEqual(isReceived ? [{ type: 'form.sent' }] : []);
      },
    },
    'typed values are kept until the platform has received them': {
      when: ({ cause, past }) =>
        past.length > 0 &&
        !['field.change', 'draft.restored', 'done.submit', 'done.ask'].includes(cause.type),
      must: ({ before, after }) => expect(after.context.values).toEqual(before.context.values),
    },
    'a lost answer is asked about where that is possible, and is never called a refusal': {
      when: (moment) =>
        moment.cause.type === 'error.submit' && ['unreachable', 'timeout'].includes(kindOf(moment) ?? ''),
      must: (moment) => {
        const { asks } = moment.after.context;
        expect(startedIn(moment)).toEqual(asks ? ['ask'] : []);
        expect(moment.after.matches({ filling: 'refused' })).toBe(false);
      },
    },
    'a platform that cannot be asked either leaves the form unconfirmed': {
      when: ({ cause }) => cause.type === 'error.ask',
      must: ({ after }) =>
        expect([after.value, after.context.isUnconfirmed]).toEqual([{ filling: 'unconfirmed' }, true]),
    },
    'a page that is left stores the draft, unless drafts cannot be kept': {
      when: ({ cause }) => cause.type === 'page.left' || cause.type === 'visit.leave',
      must: ({ before, commanded }) => {
        const { keepsDraft, values, initialValues } = before.context;
        const stored = { to: 'draft', event: { type: 'draft.store', values, initialValues } };
        expect(commanded).toEqual(keepsDraft ? [stored] : []);
      },
    },
  },
  {
    pauses: [7_999, 8_000],
    begin: [{ event: { type: 'form.submit' } }],
    events: [{ type: 'form.submit' }, { type: 'form.submit' }, { type: 'form.submit' }],
  },
);
