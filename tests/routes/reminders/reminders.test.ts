import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type Store } from '../../../src/api/storage/storage';
import { canNotify } from '../../../src/app/reminders/notifications';
import { storedReminders } from '../../../src/app/reminders/storedReminders';
import type { RudySystem } from '../../../src/app/system';
import type { Reminder } from '../../../src/machines/reminder/reminders';
import { followReminders } from '../../../src/routes/reminders/followReminders';
import { toasts } from '../../../src/routes/shell/toasts';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { startRoot } from '../../app/startRoot';

const NOW = 1_763_683_500;
const game: Reminder = {
  eventId: 1001,
  title: 'Ridgeview @ Harbor',
  startsAt: NOW + 600,
  remindAt: NOW + 300,
};

/** A session whose viewer logs in and out, as the effects hear of it. */
function createSession(viewerId: number | null) {
  const listeners = new Map<string, (fact: unknown) => void>();
  return {
    getSnapshot: () => ({ context: { viewer: viewerId === null ? null : { id: viewerId } } }),
    on: (type: string, listener: (fact: unknown) => void) => listeners.set(type, listener),
    emit: (type: string, fact: object) => listeners.get(type)?.(fact),
  };
}

/** A browser that shows notifications, or does not. */
function giveNotifications(permission: string, { throws = false } = {}) {
  class StandIn {
    static permission = permission;
    readonly title: string;
    readonly options: unknown;
    onclick: (() => void) | null = null;
    onerror: (() => void) | null = null;
    constructor(title: string, options?: unknown) {
      if (throws) throw new TypeError('Illegal constructor');
      this.title = title;
      this.options = options;
      shown.push(this);
    }
    close() {}
  }
  const shown: StandIn[] = [];
  vi.stubGlobal('Notification', StandIn);
  return shown;
}

let store: Store;
let tellOthers: EventTarget;

interface PageOptions {
  viewerId?: number | null;
  isHidden?: boolean;
  serverNow?: () => number;
}

/** The reminders of a page whose platform never answers, with one that is kept. */
function openPage({ viewerId = 7, isHidden = false, serverNow = () => Date.now() / 1000 }: PageOptions = {}) {
  const session = createSession(viewerId);
  const root = startRoot();
  Object.assign(document, { hidden: isHidden, documentElement: { lang: 'en' } });
  Object.assign(window, { focus: vi.fn() });
  const system = {
    root,
    session,
    store,
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    api: { call: () => Promise.reject(new Error('No answer.')) },
    serverNow,
    startup: { getSnapshot: () => ({ context: { channel: { settings: {} } } }) },
  } as unknown as RudySystem;
  return { system, session, reminders: followReminders(system) };
}

const saidToasts = () =>
  toasts.read().map(({ text, action }) => [text, action && 'href' in action && action.href]);

beforeAll(() => loadLanguage('en'));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
  vi.stubEnv('TZ', 'UTC');
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  tellOthers = new EventTarget();
  store = createStorage({
    storage: () => storage as unknown as Storage,
    clock: { now: () => Date.now() } as Parameters<typeof createStorage>[0]['clock'],
    onVolatile: () => undefined,
    events: tellOthers,
  }) as Store;
  for (const { id } of toasts.read()) toasts.dismiss(id);
  return () => vi.useRealTimers();
});

describe('the reminders of a page', () => {
  test('are kept in the browser until they have come, and start once', async () => {
    const { system, reminders } = openPage();
    expect(followReminders(system)).toBe(reminders);
    reminders.send({ type: 'reminder.set', reminder: game });
    expect(storedReminders(store, NOW)).toEqual([game]);
    await vi.advanceTimersByTimeAsync(301_000);
    expect(store.get('reminders')).toBeNull();
    expect(saidToasts()).toEqual([['Ridgeview @ Harbor starts at 12:15 AM UTC.', '/watch/1001']]);
  });

  test('go on after a reload, but not those of games that must be over, nor what is none', () => {
    const old = { ...game, eventId: 1, startsAt: NOW - 7 * 3600 };
    store.set('reminders', [old, { eventId: 2 }, 'x', game]);
    expect(openPage().reminders.getSnapshot().context.reminders).toEqual([game]);
  });

  test.each([-48, 48])('of tonight go on where the clock of the device is %i hours off', (hours) => {
    store.set('reminders', [game]);
    vi.setSystemTime((NOW + hours * 3600) * 1000);
    expect(openPage({ serverNow: () => NOW }).reminders.getSnapshot().context.reminders).toEqual([game]);
  });

  test('follow what another tab keeps', () => {
    store.set('reminders', [game]);
    const { reminders } = openPage();
    const fact = Object.assign(new Event('storage'), { key: 'rudy_reminders', newValue: null });
    store.remove('reminders');
    tellOthers.dispatchEvent(fact);
    expect(reminders.getSnapshot().context.reminders).toEqual([]);
  });

  test.each([
    ['session.loggedOut', { reason: 'asked' }, 0],
    ['session.loggedOut', { reason: 'elsewhere' }, 0],
    ['session.loggedOut', { reason: 'unauthenticated' }, 1],
    ['viewer.changed', { viewer: { id: 8 } }, 0],
    ['viewer.changed', { viewer: { id: 7 } }, 1],
  ])('after %s %j are %i', (type, fact, left) => {
    store.set('reminders', [game]);
    const { session } = openPage();
    session.emit(type, fact);
    expect(storedReminders(store, NOW)).toHaveLength(left);
  });

  test('of a visitor are theirs after the login', () => {
    store.set('reminders', [game]);
    openPage({ viewerId: null }).session.emit('viewer.changed', { viewer: { id: 8 } });
    expect(storedReminders(store, NOW)).toHaveLength(1);
  });
});

describe('in a hidden tab', () => {
  async function remindHidden() {
    store.set('reminders', [game]);
    openPage({ isHidden: true });
    await vi.advanceTimersByTimeAsync(301_000);
  }

  test('the browser reminds, once for all tabs, and a press leads to the game', async () => {
    const shown = giveNotifications('granted');
    await remindHidden();
    expect(shown).toMatchObject([
      { title: 'Ridgeview @ Harbor', options: { body: 'Starts at 12:15 AM UTC', tag: 'event-1001' } },
    ]);
    expect(saidToasts()).toEqual([]);
    const pushState = vi.fn();
    vi.stubGlobal('history', { pushState });
    shown[0]?.onclick?.();
    expect(pushState).toHaveBeenCalledWith(null, '', '/watch/1001');
    expect(window.focus).toHaveBeenCalledOnce();
  });

  test('a notification that the browser does not show becomes a toast', async () => {
    const shown = giveNotifications('granted');
    await remindHidden();
    shown[0]?.onerror?.();
    expect(saidToasts()).toHaveLength(1);
  });

  test.each([
    ['without notifications', () => undefined],
    ['whose permission was withdrawn', () => giveNotifications('denied')],
    ['whose constructor throws', () => giveNotifications('granted', { throws: true })],
  ])('a browser %s leaves a toast for the viewer’s return', async (_, give) => {
    give();
    await remindHidden();
    expect(saidToasts()).toHaveLength(1);
  });
});

test('a reminder that comes after the start says so', async () => {
  store.set('reminders', [game]);
  const { reminders } = openPage();
  vi.setSystemTime((game.startsAt + 60) * 1000);
  reminders.send({ type: 'tab.shown' });
  await vi.advanceTimersByTimeAsync(0);
  expect(saidToasts()).toEqual([['Ridgeview @ Harbor started at 12:15 AM UTC.', '/watch/1001']]);
});

describe('a browser reminds', () => {
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

  test.each([
    ['by the page where it has no notifications', null, DESKTOP, {}, false],
    ['by the page where their constructor throws', 'default', ANDROID, { throws: true }, false],
    ['by the page in Chrome for Android that has the permission', 'granted', ANDROID, {}, false],
    ['by the page where the viewer has blocked them', 'denied', DESKTOP, {}, false],
    ['by notifications where it may be asked', 'default', DESKTOP, {}, true],
    ['by notifications where it may show them', 'granted', DESKTOP, {}, true],
    ['by notifications in Firefox for Android', 'granted', FIREFOX, {}, true],
  ])('%s', (_, permission, userAgent, options, expected) => {
    vi.stubGlobal('navigator', { userAgent });
    const shown = permission === null ? [] : giveNotifications(permission, options);
    expect(canNotify()).toBe(expected);
    // A notification that may be shown would disturb the viewer.
    if (permission === 'granted') expect(shown).toEqual([]);
  });
});
