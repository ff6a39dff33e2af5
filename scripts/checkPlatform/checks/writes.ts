import type { OperationId } from '../../../src/api/schema/operations';
import { createFinding } from '../finding';
import { idOf, isObject } from '../values';
import { type Reader, readViewer } from './reads';
import { tryCoupon } from './tryCoupon';
import { writeClip } from './writeClips';

/** A test account; it is registered where it does not exist. */
export interface Account {
  email: string;
  password: string;
  /** A coupon that reduces a pass; null tries none. */
  coupon?: string | null;
}

/** Changes what can be changed back, as a viewer would: nothing is bought, and nothing stays. */
export async function writeAsViewer(
  reader: Reader,
  account: Account,
  visitorKey: string,
  missing: ReadonlySet<OperationId>,
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  const { check } = reader;
  const session = await logIn(reader, account, visitorKey);
  if (session === null) return;
  const { key, isNew } = session;
  await readViewer({ ...reader, key, isViewer: true });
  const profile = await check.succeed('getProfile', 'by the test account', { key }, (data) =>
    isObject(data) &&
    typeof data.email === 'string' &&
    data.email.toLowerCase() !== account.email.toLowerCase()
      ? [createFinding(check.contract)('getProfile', '/data/email', 'It is the profile of another viewer.')]
      : [],
  );
  if (!missing.has('updateProfile') && isObject(profile)) {
    const first_name = typeof profile.first_name === 'string' ? profile.first_name : 'Check';
    const body = { _method: 'patch', first_name };
    await check.succeed('updateProfile', 'its own first name again', { key, body });
  }
  if (!missing.has('createFavorite')) await writeFavorite(reader, key);
  if (!missing.has('buy')) await refusePayments(reader, key);
  if (!missing.has('applyCoupon')) await tryCoupon(reader, key, account.coupon ?? null);
  // The key of the visitor may have ended with the login.
  if (!missing.has('createClip'))
    await writeClip(reader, { key, visitorKey: await sessionKey(check), pause });
  if (!missing.has('cancelAttempt')) {
    const body = { idempotency_key: crypto.randomUUID() };
    await check.succeed('cancelAttempt', 'an attempt that was never made', { key, body });
  }
  if (isNew && !missing.has('requestAccountDeletion'))
    await check.succeed('requestAccountDeletion', 'of the account that was registered', { key });
  await check.succeed('logout', 'by the test account', { key });
  await check.refuse(
    'getUserAccess',
    'with the key that was logged out',
    { key },
    {
      statuses: [403, 400, 401],
      field: 'api_key',
      effect: 'Whoever uses the device next still is the viewer who logged out.',
    },
  );
}

async function logIn(
  { check }: Reader,
  { email, password }: Account,
  visitorKey: string,
): Promise<{ key: string; isNew: boolean } | null> {
  const body = { email, password };
  const tried = await check.send('login', { key: visitorKey, body });
  const isKnown = tried.kind === 'answer' && tried.status !== 401;
  if (isKnown) {
    // A second login would leave the session of the first one behind.
    const data = check.judge('login', 'of the test account', tried);
    return isObject(data) && typeof data.api_key === 'string' ? { key: data.api_key, isNew: false } : null;
  }
  const names = { first_name: 'Check', last_name: 'Platform' };
  const data = await check.succeed('register', 'the test account', {
    key: visitorKey,
    body: { ...names, ...body, password_confirmation: password, terms: true },
  });
  return isObject(data) && typeof data.api_key === 'string' ? { key: data.api_key, isNew: true } : null;
}

/** A key of a visitor. */
async function sessionKey(check: Reader['check']): Promise<string> {
  const query = { host: check.addresses.site.hostname };
  const issued = await check.succeed('getChannelKey', 'for another session', { key: null, query });
  const channel_key = isObject(issued) ? issued.channel_key : null;
  const data = await check.succeed('getApiKey', 'for another session', { key: null, body: { channel_key } });
  return isObject(data) ? String(data.api_key) : '';
}

async function writeFavorite(reader: Reader, key: string): Promise<void> {
  const { check } = reader;
  const teams = await check.succeed('listParticipants', 'a team to follow', { key, query: { no_limit: 1 } });
  const before = await check.succeed('listFavorites', 'before following', { key });
  const isFollowed = (team: unknown, list: unknown) =>
    Array.isArray(list) && list.some((each) => isObject(each) && each.favoritable_id === idOf(team));
  const team = (Array.isArray(teams) ? teams : []).find((each) => !isFollowed(each, before));
  if (team === undefined) return;
  const body = { favoritable_id: idOf(team), favoritable_type: 'participant' };
  const made = await check.succeed('createFavorite', 'a team', { key, body });
  await check.succeed('listFavorites', 'after following', { key }, (list) =>
    isFollowed(team, list)
      ? []
      : [createFinding(check.contract)('listFavorites', '/data', 'The new favourite is missing.')],
  );
  const id = idOf(made);
  if (id === null) return;
  await check.succeed('deleteFavorite', 'the same team', { key, path: { id } });
  await check.succeed('listFavorites', 'after leaving', { key }, (list) =>
    isFollowed(team, list)
      ? [createFinding(check.contract)('listFavorites', '/data', 'The removed favourite is still there.')]
      : [],
  );
}

/** Payments that must be refused; no card is named, so that nothing could be charged. */
async function refusePayments({ check }: Reader, key: string): Promise<void> {
  const body = { type: 'package', package_id: 2_147_483_647, expected_total: 0.01 };
  await check.refuse(
    'buy',
    'without an Idempotency-Key',
    { key, body },
    {
      statuses: [422],
      field: 'idempotency_key',
      effect: 'A payment whose answer is lost may be charged twice.',
    },
  );
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  await check.refuse(
    'buy',
    'a pass that does not exist',
    { key, body, headers },
    {
      statuses: [404, 422],
      field: null,
      effect: 'Viewers may pay for something that is not sold.',
    },
  );
}
