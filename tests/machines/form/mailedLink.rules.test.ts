import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type Failure, FailureError } from '../../../src/api/failures/failure';
import { type MailedLinkInput, mailedLinkMachine } from '../../../src/machines/mailedLink/machine';
import { deferredCalls } from '../deferredCalls';

const SECOND = 1_000;
const DELETION = { asksFirst: true, isComplete: true };
const VERIFICATION = { asksFirst: false, isComplete: true };

const refused = (operation: string, status: number): FailureError =>
  new FailureError({ kind: 'refused', operation, status, message: 'No', fields: {} });
const lost = new FailureError({ kind: 'unreachable', operation: 'verifyEmail' });
const throttled: Failure = { kind: 'throttled', operation: 'verifyEmail', retryAfterSeconds: null };

/** A link of a mail that was opened, with a platform that the test answers for. */
function open(input: MailedLinkInput) {
  const clock = new SimulatedClock();
  const worth = deferredCalls<string>();
  const uses = deferredCalls<unknown>();
  const actor = createActor(
    mailedLinkMachine.provide({
      actors: { readStatus: fromPromise(worth.call), confirm: fromPromise(uses.call) },
    }),
    { clock, input },
  ).start();
  const told: string[] = [];
  actor.on('*', ({ type }) => told.push(type));
  return {
    ...{ actor, clock, worth, uses, told },
    now: () => actor.getSnapshot(),
    seen: () => [actor.getSnapshot().value, actor.getSnapshot().hasTag('busy')],
  };
}

/** A link that deletes an account, whose worth the platform has told. */
async function asked(worth: string) {
  const link = open(DELETION);
  await link.worth.resolve(worth);
  return link;
}

describe('what a link is worth', () => {
  test('is waited for as busy, three seconds at most', () => {
    const { clock, seen, worth } = open(DELETION);
    expect([seen(), worth.count()]).toEqual([['checking', true], 1]);
    clock.increment(3 * SECOND - 1);
    expect(seen()).toEqual(['checking', true]);
    clock.increment(1);
    expect(seen()).toEqual(['asking', false]);
  });

  test.each(['used', 'expired', 'invalid'])('is told where it is %s, and nobody is asked', async (worth) => {
    const { now, seen, uses } = await asked(worth);
    expect([seen(), now().context.ended, uses.count()]).toEqual([['ended', false], worth, 0]);
  });

  test.each(['good', 'of a kind that this version does not know'])(
    'leads to the question where it is %s',
    async (worth) => {
      const { now, seen } = await asked(worth);
      expect([seen(), now().context.ended]).toEqual([['asking', false], null]);
    },
  );

  test('is not needed to be asked', async () => {
    const { worth, seen } = open(DELETION);
    await worth.reject(lost);
    expect(seen()).toEqual(['asking', false]);
  });
});

describe('an account that the platform no longer has', () => {
  const gone = refused('confirmAccountDeletion', 404);

  test('counts as deleted by a link that has just been good', async () => {
    const { actor, uses, seen, told } = await asked('good');
    actor.send({ type: 'link.confirm' });
    await uses.reject(gone);
    expect([seen(), told]).toEqual([['confirmed', false], ['link.wasDone']]);
  });

  test.each(['strange', null])(
    'is said to be unknown by a link that was not called good (%s)',
    async (worth) => {
      const link = open(DELETION);
      await (worth === null ? link.worth.reject(lost) : link.worth.resolve(worth));
      link.actor.send({ type: 'link.confirm' });
      await link.uses.reject(gone);
      expect([link.seen(), link.now().context.failure]).toEqual([['refused', false], gone.failure]);
    },
  );

  test.each([
    ['a 409 of a deletion', refused('confirmAccountDeletion', 409)],
    ['a 422', refused('confirmAccountDeletion', 422)],
    ['a 404 of a verification', refused('verifyEmail', 404)],
  ])('is another answer than %s', async (_, failure) => {
    const { actor, uses, seen } = await asked('good');
    actor.send({ type: 'link.confirm' });
    await uses.reject(failure);
    expect(seen()).toEqual(['refused', false]);
  });
});

describe('a link that verifies an address', () => {
  test('is used at once, as busy', async () => {
    const { worth, uses, seen, told } = open(VERIFICATION);
    expect([seen(), worth.count(), uses.count()]).toEqual([['confirming', true], 0, 1]);
    await uses.resolve(undefined);
    expect([seen(), told]).toEqual([['confirmed', false], []]);
  });

  test('may be repeated after a lost answer, and was then the one that verified it', async () => {
    const { actor, now, uses, seen } = open(VERIFICATION);
    await uses.reject(lost);
    expect([seen(), now().context.failure]).toEqual([['unconfirmed', false], lost.failure]);
    actor.send({ type: 'link.retry' });
    expect([seen(), uses.count()]).toEqual([['confirming', true], 2]);
    await uses.reject(refused('verifyEmail', 409));
    expect(seen()).toEqual(['confirmed', false]);
  });

  test('may be repeated after too many requests, and was used by somebody else then', async () => {
    const { actor, now, uses, seen } = open(VERIFICATION);
    await uses.reject(new FailureError(throttled));
    expect([seen(), now().context.failure]).toEqual([['unanswered', false], throttled]);
    actor.send({ type: 'link.retry' });
    expect([seen(), uses.count()]).toEqual([['confirming', true], 2]);
    await uses.reject(refused('verifyEmail', 409));
    expect(seen()).toEqual(['refused', false]);
  });
});

test('a link that lacks values sends nothing', () => {
  const { worth, uses, seen } = open({ asksFirst: true, isComplete: false });
  expect([seen(), worth.count(), uses.count()]).toEqual([['incomplete', false], 0, 0]);
});
