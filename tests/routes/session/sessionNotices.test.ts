import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { leaveAfterLogin } from '../../../src/app/page/returnPath';
import type { RudySystem } from '../../../src/app/system';
import { sessionMachine } from '../../../src/machines/session/machine';
import type { Profile } from '../../../src/machines/session/types';
import { showSessionNotice } from '../../../src/routes/session/sessionNotices';
import { toasts } from '../../../src/routes/shell/toasts';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { fakeStorage } from '../../api/harness';
import { startRoot } from '../../app/startRoot';
import { deferredCalls, settled } from '../../machines/deferredCalls';

const UNCONFIRMED =
  'You’re logged out on this device, but we couldn’t end your session on our servers yet. We’ll keep trying.';
const CONFIRMED = 'Your session has ended on our servers too.';
const ENDED = 'Your session has ended.';
const LOG_IN = 'Log in to continue where you left off.';

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  for (const { id } of toasts.read()) toasts.dismiss(id);
});

/** A page of this path, where `viewer` is logged in, or could not be read, with a platform that the test answers for. */
async function open(path: string, viewer: Profile | null | 'unread' = null) {
  const clock = new SimulatedClock();
  const root = startRoot(clock);
  vi.stubGlobal('location', new URL(`https://northside.test${path}`));
  const reads = deferredCalls<Profile | null>();
  const platform = deferredCalls<void>();
  const session = createActor(
    sessionMachine.provide({
      actors: { loadViewer: fromPromise(reads.call), renewKey: fromPromise<unknown>(async () => 'ak_1') },
    }),
  ).start();
  session.send({ type: 'viewer.load' });
  await (viewer === 'unread' ? reads.reject(new Error('503')) : reads.resolve(viewer));
  const queries = new QueryClient();
  const system = { root, session, queries, finishLogouts: platform.call } as unknown as RudySystem;
  return { system, clock, session, reads, platform };
}

/** The toasts on the screen: their text, their tone and what they offer. */
const shown = () =>
  toasts.read().map(({ text, tone, action }) => {
    if (action === null) return [text, tone];
    return 'href' in action ? [text, tone, action.label, action.href] : [text, tone, action.label];
  });

function press(): void {
  const action = toasts.read().at(-1)?.action;
  if (!action || !('onPress' in action)) throw new Error('The toast has no button.');
  action.onPress();
}

const dismissAll = () => {
  for (const { id } of toasts.read()) toasts.dismiss(id);
};

describe('a logout that the platform has not confirmed', () => {
  const toast = [UNCONFIRMED, 'error', 'Try again'];

  test('is said with Try again, and in its place that the session has ended', async () => {
    const { system, platform } = await open('/faq');
    await showSessionNotice(system, 'logout');
    expect([shown(), platform.count()]).toEqual([[toast], 0]);
    press();
    expect([shown(), platform.count()]).toEqual([[toast], 1]);
    await platform.resolve();
    expect(shown()).toEqual([[CONFIRMED, 'success']]);
  });

  test('is repeated by itself after two seconds, without another toast', async () => {
    const { system, clock, platform } = await open('/faq');
    await showSessionNotice(system, 'logout');
    const before = toasts.read();
    clock.increment(1_999);
    expect(platform.count()).toBe(0);
    clock.increment(1);
    expect([platform.count(), toasts.read()]).toEqual([1, before]);
  });

  test('is said anew after a press that closed its toast, and no toast comes back by itself', async () => {
    const { system, platform } = await open('/faq');
    await showSessionNotice(system, 'logout');
    const first = toasts.read()[0]?.id;
    press();
    expect(toasts.read().map(({ id }) => id === first)).toEqual([false]);
    dismissAll();
    await platform.reject(new Error('503'));
    expect([shown(), platform.count()]).toEqual([[], 1]);
  });

  test('of an earlier visit is sent again at once, and said only if that fails', async () => {
    const { system, platform } = await open('/faq');
    await showSessionNotice(system, 'earlierLogout');
    expect([shown(), platform.count()]).toEqual([[], 1]);
    await platform.reject(new Error('503'));
    expect(shown()).toEqual([toast]);
  });

  test('of an earlier visit that is confirmed is not spoken of', async () => {
    const { system, platform } = await open('/faq');
    await showSessionNotice(system, 'earlierLogout');
    await platform.resolve();
    expect(shown()).toEqual([]);
  });

  test('is repeated by one machine, however often it is told', async () => {
    const { system } = await open('/faq');
    await showSessionNotice(system, 'logout');
    dismissAll();
    await showSessionNotice(system, 'logout');
    expect(shown()).toEqual([]);
  });
});

describe('a session that ended by itself', () => {
  const sam: Profile = { id: 88, email: 'sam@example.com' };
  const ended = async (path: string) => {
    const page = await open(path, sam);
    page.session.send({ type: 'viewer.reset', reason: 'unauthenticated' });
    return page;
  };

  test('is said with a link to the login, until somebody logs in', async () => {
    const { system, session, reads } = await ended('/faq');
    await showSessionNotice(system, 'ended');
    expect(shown()).toEqual([[`${ENDED} ${LOG_IN}`, 'error', 'Log in', '/login']]);
    session.send({ type: 'viewer.load' });
    await reads.resolve(sam);
    await settled();
    expect(shown()).toEqual([]);
  });

  test('is said with what did not happen, in place of the toast before', async () => {
    const { system, session } = await ended('/faq');
    await showSessionNotice(system, 'ended');
    session.send({ type: 'action.unauthenticated', operation: 'createFavorite' });
    await showSessionNotice(system, 'ended');
    expect(shown().map(([text]) => text)).toEqual([`${ENDED} Your favourites were not changed. ${LOG_IN}`]);
  });

  test.each(['/login', '/profile/edit'])('is left to the login page on %s', async (path) => {
    const { system } = await ended(path);
    await showSessionNotice(system, 'ended');
    expect(shown()).toEqual([]);
  });

  test('is not said when the session goes on', async () => {
    const { system } = await open('/faq', sam);
    const changed = vi.fn();
    const stop = toasts.subscribe(changed);
    await showSessionNotice(system, 'ended');
    stop();
    expect(changed).not.toHaveBeenCalled();
  });
});

test('a viewer who could not be read is said to be so, with Try again', async () => {
  const { system } = await open('/faq', 'unread');
  await showSessionNotice(system, 'ended');
  expect(shown()).toEqual([]);
  await showSessionNotice(system, 'unread');
  expect(shown().map(([, ...rest]) => rest)).toEqual([['error', 'Try again']]);
});

test.each([
  '/login',
  '/registration',
  '/password-reset',
  '/auth/login/google/callback',
  '/auth/login/facebook/callback',
])('after a login on %s the page says it, and the notice from before goes', async (path) => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  const { system } = await open('/faq', 'unread');
  await showSessionNotice(system, 'unread');
  expect(shown()).toHaveLength(1);
  vi.stubGlobal('location', new URL(`https://northside.test${path}`));
  leaveAfterLogin();
  await showSessionNotice(system, 'unread');
  expect(shown()).toEqual([]);
});
