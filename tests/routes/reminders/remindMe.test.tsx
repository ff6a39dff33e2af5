import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Event } from '../../../src/api/schema';
import type { RudySystem } from '../../../src/app/system';
import { watchFixture } from '../../../src/machines/watch/fixture';
import type { WatchSnapshot } from '../../../src/machines/watch/selectors';
import { explore } from '../../../src/plans/paths/explore';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { RemindMe } from '../../../src/routes/reminders/RemindMe';
import { NoPlayerScreen } from '../../../src/routes/watch/player/NoPlayerScreen';
import { loadLanguage } from '../../../src/ui/i18n/text';

const NOW = 1_763_683_500;
const system = {
  startup: { getSnapshot: () => ({ context: { channel: {} } }), subscribe: () => () => {} },
  serverNow: () => NOW,
} as unknown as RudySystem;

const isOffered = (view: React.ReactNode): boolean =>
  renderToStaticMarkup(<SystemContext value={system}>{view}</SystemContext>).includes('Remind me');

beforeAll(() => loadLanguage('en'));
beforeEach(() => vi.stubGlobal('location', new URL('https://northside.test/watch/1001')));

test.each<[string, Partial<Event>, boolean]>([
  ['an upcoming game', {}, true],
  ['a live game', { type: 'live' }, false],
  ['a game whose start has come', { event_utc_ts: NOW - 60 }, false],
  ['a game without a date', { event_utc_ts: null }, false],
])('a reminder of %s', (_, difference, expected) => {
  const event: Event = { id: 1001, type: 'upcoming', event_utc_ts: NOW + 3600, ...difference };
  expect(isOffered(<RemindMe event={event}>Add to calendar</RemindMe>)).toBe(expected);
});

test('the page of a game offers a reminder, its embedded player does not', () => {
  const countdown = [...explore(watchFixture)].find(
    ({ snapshot }) => snapshot.context.screen === 'countdown' && snapshot.matches({ visiting: 'open' }),
  );
  const shown = (isEmbedded: boolean) => {
    const context = { ...countdown?.snapshot.context, isEmbedded };
    const snapshot: WatchSnapshot = Object.create(countdown?.snapshot ?? null, {
      context: { value: context },
    });
    return isOffered(<NoPlayerScreen snapshot={snapshot} send={() => undefined} />);
  };
  expect([shown(false), shown(true)]).toEqual([true, false]);
});
