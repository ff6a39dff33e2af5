import { type OperationId, operations } from '../../../src/api/schema/operations';
import { answerEffect } from '../../../src/api/validation/effects';
import type { Check } from '../check';
import { judgeRefusal, judgeSuccess } from '../judge';

const NOBODYS_KEY = 'ak_that-nobody-was-given';
/** An id that no channel reaches. */
const NOTHING = 2_147_483_647;

const ofChannel = (Object.keys(operations) as OperationId[]).filter(
  (operation) => operations[operation].service === 'channel',
);

const WITHOUT_API_KEY = {
  statuses: [403, 400],
  field: 'api_key',
  effect: 'A viewer whose key has ended is not given a new one, and reads an error.',
};

/** Every call by a key that nobody was given: it is refused by name, and nothing is done. */
export async function refuseForeignKeys(check: Check, missing: ReadonlySet<OperationId>): Promise<void> {
  for (const operation of ofChannel) {
    if (operations[operation].public || missing.has(operation)) continue;
    await check.refuse(
      operation,
      'with a key that nobody was given',
      { key: NOBODYS_KEY, path: PATHS },
      WITHOUT_API_KEY,
    );
  }
  await check.refuse('getProfile', 'without a key', { key: null }, WITHOUT_API_KEY);
  await check.refuse(
    'getApiKey',
    'with an unknown channel key',
    { key: null, body: { channel_key: 'ck_nothing' } },
    {
      statuses: [403, 400],
      field: 'channel_key',
      effect: 'A storefront with an old channel key does not ask for the new one.',
    },
  );
  await check.refuse(
    'getChannelKey',
    'for a host of no channel',
    { key: null, query: { host: 'no-channel.invalid' } },
    {
      statuses: [404],
      field: null,
      effect: 'Any site that points to the storefront shows this channel.',
    },
  );
}

const PATHS = { id: 1, alias: 'contact', provider: 'google' };

const documented = (check: Check, operation: OperationId): number[] =>
  check.contract
    .describe(operation)
    .statuses.map(Number)
    .filter((status) => status >= 400 && status < 500);

/** Writes of a visitor who sends nothing: each is refused, and the refusal shows that the platform has the call. */
export async function refuseEmptyWrites(check: Check, key: string): Promise<void> {
  for (const operation of ofChannel) {
    if (operations[operation].method === 'get' || operations[operation].public) continue;
    if (operation === 'logout') continue;
    const isMissable = 'missable' in operations[operation];
    await check.refuse(
      operation,
      'by a visitor who sends nothing',
      { key, path: PATHS },
      {
        statuses: documented(check, operation).filter((status) => isMissable || status !== 404),
        field: null,
        effect: answerEffect(operation),
      },
    );
  }
}

/** A visitor who is nobody may be logged out, or told so. */
export async function logOutVisitor(check: Check, key: string): Promise<void> {
  const received = await check.send('logout', { key });
  const expected = { statuses: documented(check, 'logout'), field: null, effect: answerEffect('logout') };
  if (received.kind === 'none') return check.record('logout', 'by a visitor', received, []);
  const judge =
    received.status < 300
      ? judgeSuccess(check.contract, 'logout', received)
      : judgeRefusal(check.contract, 'logout', received, expected);
  check.record('logout', 'by a visitor', received, judge);
}

/** Numbers of nothing, and a login of nobody. */
export async function refuseUnknown(
  check: Check,
  key: string,
  missing: ReadonlySet<OperationId>,
): Promise<void> {
  const unknown = ['getEvent', 'getPackage', 'getSubscription', 'getVodMediaItem', 'getPage'] as const;
  for (const operation of unknown) {
    if (missing.has(operation)) continue;
    await check.refuse(
      operation,
      'an item that does not exist',
      { key, path: { id: NOTHING } },
      {
        statuses: [404],
        field: null,
        effect: 'An old link shows an error instead of the page that says what is gone.',
      },
    );
  }
  if (missing.has('login')) return;
  const nobody = { email: 'nobody@check-platform.invalid', password: 'not-a-password' };
  await check.refuse(
    'login',
    'of an account that does not exist',
    { key, body: nobody },
    {
      statuses: [401],
      field: null,
      says: 'wrong auth data',
      effect: 'A viewer who mistypes the password is not told so.',
    },
  );
}
