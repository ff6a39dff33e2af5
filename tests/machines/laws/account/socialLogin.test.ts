import { expect } from 'vitest';
import { socialLoginFixture } from '../../../../src/machines/socialLogin/fixture';
import type { socialLoginMachine } from '../../../../src/machines/socialLogin/machine';
import { describeLaws, type Moment, startedIn } from '../harness';

const failureOf = ({ cause }: Moment) =>
  (cause.value as { failure?: { kind: string; operation: string; fields?: object } } | undefined)?.failure;
/** Whether the viewer is logged in, and their account could not be read. */
const isUnread = (moment: Moment): boolean =>
  moment.cause.type === 'error.exchange' && failureOf(moment)?.operation === 'getProfile';
const isLost = (moment: Moment): boolean =>
  moment.cause.type === 'error.exchange' && failureOf(moment)?.kind === 'unreachable' && !isUnread(moment);
const failed = (problem: string) => [{ type: 'social.failed', problem }];

describeLaws<typeof socialLoginMachine>(
  socialLoginFixture,
  {
    'the state of the round trip is checked first, and once': {
      when: (moment) => startedIn(moment).includes('takeState'),
      must: ({ cause, started }) => {
        expect(cause.type).toBe('start');
        // One variant opens the address of a round trip that has ended.
        const state = expect.stringMatching(/^(c3RhdGU|used)$/);
        expect(started).toEqual([{ id: 'takeState', input: { provider: 'google', state } }]);
      },
    },
    'a state that is not the stored one ends the login': {
      when: ({ cause }) => cause.type === 'error.takeState',
      must: ({ after, emitted, started }) =>
        expect([after.status, emitted, started]).toEqual(['done', failed('invalid'), []]),
    },
    'a viewer who refused at the provider is told so, and without a code nothing is exchanged': {
      when: ({ cause, before }) => cause.type === 'done.takeState' && before.context.code === null,
      must: ({ before, after, emitted, started }) => {
        const problem = before.context.error === 'access_denied' ? 'denied' : 'invalid';
        expect([after.status, emitted, started]).toEqual(['done', failed(problem), []]);
      },
    },
    'the code is exchanged with the terms as they are ticked': {
      when: (moment) => startedIn(moment).includes('exchange'),
      must: ({ started, past, cause }) => {
        const ticked = past.findLast(
          (each) => each.cause.type === 'terms.change' && each.before.value === 'acceptingTerms',
        );
        expect(started).toEqual([
          {
            id: 'exchange',
            input: { provider: 'google', code: '4/0AX4XfWh', terms: ticked?.cause.accepted === true },
          },
        ]);
        expect(['done.takeState', 'social.register', 'social.retry']).toContain(cause.type);
      },
    },
    'a code whose answer was lost is never sent again': {
      when: (moment) => moment.past.some(isLost),
      must: (moment) => expect(startedIn(moment)).not.toContain('exchange'),
    },
    'a viewer who is logged in is not told that it is unknown, and no code is sent again': {
      when: (moment) => isUnread(moment) || moment.past.some(isUnread),
      must: (moment) => {
        expect(['unread', 'loggedIn']).toContain(moment.after.value);
        expect(startedIn(moment)).toEqual(isUnread(moment) ? ['awaitViewer'] : []);
      },
    },
    'the account that is read after all ends the login': {
      when: ({ cause }) => cause.type === 'done.awaitViewer',
      must: ({ after }) => expect([after.value, after.status]).toEqual(['loggedIn', 'done']),
    },
    'a lost answer is said to be unknown, and the way on leads to the provider': {
      when: ({ cause, before }) => cause.type === 'social.restart' && before.value === 'unconfirmed',
      must: ({ started }) => expect(started).toEqual([{ id: 'goToProvider', input: { provider: 'google' } }]),
    },
    'a page of the provider that did not come, or was left again, can be asked for once more': {
      when: ({ before, cause }) =>
        before.value === 'leaving' && ['page.restored', 'timer'].includes(cause.type),
      must: ({ after, started }) => expect([after.value, started]).toEqual(['unconfirmed', []]),
    },
    'Register without the terms sends nothing and says what is missing': {
      when: ({ cause, before }) =>
        cause.type === 'social.register' &&
        before.value === 'acceptingTerms' &&
        !before.context.hasAcceptedTerms,
      must: ({ after, started }) =>
        expect([after.value, after.context.isTermsProblem, started]).toEqual(['acceptingTerms', true, []]),
    },
    'a platform that refuses the code ends the login, one that knows no account asks for the terms': {
      when: (moment) => moment.cause.type === 'error.exchange' && failureOf(moment)?.kind === 'refused',
      must: (moment) => {
        const isNew = Object.hasOwn(failureOf(moment)?.fields ?? {}, 'terms');
        expect([moment.after.value, moment.emitted]).toEqual(
          isNew ? ['acceptingTerms', []] : ['failed', failed('refused')],
        );
      },
    },
    'too many requests are said with Retry, and the code stays good': {
      when: (moment) => moment.cause.type === 'error.exchange' && failureOf(moment)?.kind === 'throttled',
      must: ({ after }) =>
        expect([after.value, after.context.failure?.kind]).toEqual(['unanswered', 'throttled']),
    },
    'a failure is told when the login ends without a viewer, and only then': {
      when: ({ before, after }) => before.status === 'active' && after.status === 'done',
      must: ({ after, emitted }) => expect(emitted.length).toBe(after.value === 'loggedIn' ? 0 : 1),
    },
  },
  {
    events: [
      { type: 'terms.change', accepted: true },
      { type: 'social.register' },
      { type: 'social.retry' },
      { type: 'social.restart' },
      { type: 'page.restored' },
    ],
  },
);
