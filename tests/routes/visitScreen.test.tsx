import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { VisitPhase, WatchRef } from '../../src/machines/watch/selectors';
import type { WatchEvent } from '../../src/machines/watch/types';
import { SystemContext } from '../../src/routes/hooks/useSystem';
import { PlayerOverlay } from '../../src/routes/watch/player/PlayerOverlay';
import { VisitScreen } from '../../src/routes/watch/VisitScreen';
import { visitTitle } from '../../src/routes/watch/visitTitle';
import { loadLanguage } from '../../src/ui/i18n/text';
import { live, NOW, startWatch, visitor } from '../machines/watch/startWatch';

const standing = (snapshot: object) => ({ getSnapshot: () => snapshot, subscribe: () => () => {} });
const system = { startup: standing({ context: { channel: {} } }), diagnostics: { reference: 'R-1' } };

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://northside.test/watch/7'));
});

/** The screen of a visit after these events, where content that does not exist has a page of its own. */
function markupAfter(...events: WatchEvent[]): string {
  const visit = startWatch({ address: { kind: 'sharedClip', id: 7, uuid: 'c0ffee' } });
  visit.send({ type: 'viewer.changed', viewer: visitor }, ...events);
  return renderToStaticMarkup(
    <SystemContext value={system as never}>
      <VisitScreen
        watch={visit.actor as WatchRef}
        failedTitle="Not loaded"
        loading={<p>Loading</p>}
        unknown={<p>Unknown</p>}
        titleOf={() => 'A game'}
      >
        {(content) => <p>Here is the {content.kind}</p>}
      </VisitScreen>
    </SystemContext>,
  );
}

const failed: WatchEvent = {
  type: 'content.failed',
  failure: { kind: 'offline', operation: 'getEvent' },
};

test.each<[string, WatchEvent[], RegExp]>([
  ['being read', [], /^<p>Loading<\/p>$/],
  ['read', [{ type: 'content.loaded', content: live, now: NOW }], /^<p>Here is the event<\/p>$/],
  ['missing', [{ type: 'content.missing' }], /^<p>Unknown<\/p>$/],
  ['deleted', [{ type: 'content.deleted' }], /deleted/],
  ['not to be read', [failed], /Not loaded.*You’re offline\..*Try again/s],
  ['read again in vain', [failed, { type: 'content.retry' }, failed], /Not loaded.*You’re offline\./s],
])('content that is %s shows its screen', (_, events, screen) => {
  expect(markupAfter(...events)).toMatch(screen);
});

test('a failed read that is tried again keeps its reason, and its button is busy', () => {
  expect(markupAfter(failed)).not.toContain('aria-busy="true"');
  expect(markupAfter(failed, { type: 'content.retry' })).toMatch(/You’re offline\..*aria-busy="true"/s);
});

const titles = { content: 'A game', failed: 'Not loaded', absent: 'Video' };

test.each<[VisitPhase, string, string]>([
  ['reading', 'A game', 'A game'],
  ['open', 'A game', 'A game'],
  ['failed', 'Not loaded', 'Not loaded'],
  ['ownOnly', 'Video', 'Video'],
  ['deleted', 'Video', 'Video'],
  ['notFound', 'A game', 'Video'],
])(
  'the document of a visit that is %s is called %s, and %s where what is unknown has a screen',
  (...each) => {
    const [phase, title, withUnknown] = each;
    expect([visitTitle(phase, titles, false), visitTitle(phase, titles, true)]).toEqual([title, withUnknown]);
  },
);

test.each([
  ['a recording opens by itself, which is announced', false, true],
  ['a live stream waits for the viewer', true, false],
])('what comes after %s', (_, isLive, isAnnounced) => {
  const offer = { next: { id: 8, type: 'finished' as const, access: 'free' as const }, secondsLeft: null };
  const markup = renderToStaticMarkup(
    <PlayerOverlay resumeAt={null} offer={offer} live={isLive} send={() => undefined} />,
  );
  expect(markup).toContain('>Event<');
  expect(markup.includes('role="status"')).toBe(isAnnounced);
});
