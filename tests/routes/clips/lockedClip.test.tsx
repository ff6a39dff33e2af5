import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { RudySystem } from '../../../src/app/system';
import { LockedClip } from '../../../src/routes/clips/editor/LockedClip';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { loadLanguage, loadMessages } from '../../../src/ui/i18n/text';

beforeAll(async () => {
  await loadLanguage('en');
  await loadMessages('ClipEditor');
});

test('a visitor who wants a clip may log in or register', () => {
  vi.stubGlobal('location', new URL('https://northside.test/watch/1011'));
  const startup = { getSnapshot: () => ({ context: { channel: {} } }), subscribe: () => () => {} };
  vi.stubGlobal('navigator', { languages: ['en'] });
  const system = { startup, diagnostics: { reference: 'R-1' } } as unknown as RudySystem;
  const markup = renderToStaticMarkup(
    <SystemContext value={system}>
      <LockedClip gate={{ kind: 'visitor' }} now={0} onClose={() => undefined} />
    </SystemContext>,
  );
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]*)/g)];
  expect(links.map(([, href, name]) => [name, href])).toEqual([
    ['Log in', '/login'],
    ['Register', '/registration'],
  ]);
});
