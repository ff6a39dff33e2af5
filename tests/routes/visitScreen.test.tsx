import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WatchRef } from '../../src/machines/watch/selectors';
import type { WatchEvent } from '../../src/machines/watch/types';
import { SystemContext } from '../../src/routes/hooks/useSystem';
import { VisitScreen } from '../../src/routes/watch/VisitScreen';
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
