import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { SystemContext } from '../../src/routes/useSystem';
import { OwnClip } from '../../src/routes/watch/OwnClip';
import { loadLanguage } from '../../src/ui/i18n/text';

/** An actor of which only what it is now is looked at. */
const standing = (snapshot: object) => ({ getSnapshot: () => snapshot, subscribe: () => () => {} });

function markupFor(viewerSettled: boolean): string {
  const system = {
    session: standing({ hasTag: () => false }),
    startup: standing({ context: { viewerSettled, channel: {} } }),
  };
  return renderToStaticMarkup(
    <SystemContext value={system as never}>
      <OwnClip id={7} />
    </SystemContext>,
  );
}

beforeAll(() => loadLanguage('en'));

it('nobody is sent away from a clip before it is known who they are', () => {
  vi.stubGlobal('location', new URL('https://northside.test/watch_library/7?type=clip'));
  expect(markupFor(false)).toContain('aria-busy="true"');
  expect(markupFor(false)).not.toContain('Only whoever made this clip');
  expect(markupFor(true)).toContain('Only whoever made this clip');
});
