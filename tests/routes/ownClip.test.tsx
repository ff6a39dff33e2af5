import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import type { WatchRef } from '../../src/machines/watch/selectors';
import { SystemContext } from '../../src/routes/hooks/useSystem';
import { VisitScreen } from '../../src/routes/watch/VisitScreen';
import { loadLanguage } from '../../src/ui/i18n/text';
import { startWatch, visitor } from '../machines/watch/startWatch';

const standing = (snapshot: object) => ({ getSnapshot: () => snapshot, subscribe: () => () => {} });

function markupFor(isSettled: boolean): string {
  const visit = startWatch({ address: { kind: 'ownClip', id: 7 } });
  visit.send({ type: 'viewer.changed', viewer: { ...visitor, isSettled } });
  const system = { startup: standing({ context: { channel: {} } }) };
  return renderToStaticMarkup(
    <SystemContext value={system as never}>
      <VisitScreen
        watch={visit.actor as WatchRef}
        failedTitle="Not loaded"
        loading={<div aria-busy="true" />}
        titleOf={() => 'A clip'}
      >
        {() => null}
      </VisitScreen>
    </SystemContext>,
  );
}

beforeAll(() => loadLanguage('en'));

it('no viewer is redirected from a clip before being identified', () => {
  vi.stubGlobal('location', new URL('https://northside.test/watch_library/7?type=clip'));
  expect(markupFor(false)).toContain('aria-busy="true"');
  expect(markupFor(false)).not.toContain('Only the creator of this clip');
  expect(markupFor(true)).toContain('Only the creator of this clip');
});
