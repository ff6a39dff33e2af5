import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RudySystem } from '../../src/app/system';
import { watchFixture } from '../../src/machines/watch/fixture';
import type { WatchSnapshot } from '../../src/machines/watch/selectors';
import type { WatchScreen } from '../../src/machines/watch/types';
import { explore } from '../../src/plans/paths/explore';
import { SystemContext } from '../../src/routes/hooks/useSystem';
import { NoPlayerScreen } from '../../src/routes/watch/player/NoPlayerScreen';
import { loadLanguage } from '../../src/ui/i18n/text';

const system = {
  startup: { getSnapshot: () => ({ context: { channel: {} } }), subscribe: () => () => {} },
  serverNow: () => 1_763_683_500,
} as unknown as RudySystem;

const visits = [...explore(watchFixture)].map(({ snapshot }) => snapshot as WatchSnapshot);
const snapshotOf = (screen: WatchScreen): WatchSnapshot => {
  const found = visits.find(
    (snapshot) => snapshot.context.screen === screen && snapshot.matches({ visiting: 'open' }),
  );
  if (found === undefined) throw new Error(`No path leads to the screen ${screen}.`);
  return found;
};
const shown = (snapshot: WatchSnapshot, loadsFrame?: boolean): string =>
  renderToStaticMarkup(
    <SystemContext value={system}>
      <NoPlayerScreen
        snapshot={snapshot}
        send={() => undefined}
        {...(loadsFrame === undefined ? {} : { loadsFrame })}
      />
    </SystemContext>,
  );

beforeAll(() => loadLanguage('en'));
beforeEach(() => vi.stubGlobal('location', new URL('https://northside.test/watch/1001')));

test.each(['live', 'recording'] as const)('the screen %s is the player’s', (screen) => {
  expect(shown(snapshotOf(screen))).toBe('');
});

test('nothing is shown before the content is known', () => {
  const reading = visits.find(({ context }) => context.screen === null && context.content === null);
  expect(reading && shown(reading)).toBe('');
});

test('the player of another site is loaded into a frame, but not in the gallery', () => {
  const frame = /<iframe[^>]* src="https:\/\/video\.example\/embed\/1"/;
  const embedded = snapshotOf('embedded');
  expect(shown(embedded)).toMatch(frame);
  expect(shown(embedded, false)).toContain('<iframe');
  expect(shown(embedded, false)).not.toMatch(frame);
});
