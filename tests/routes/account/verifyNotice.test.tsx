import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { Profile } from '../../../src/api/schema';
import type { RudySystem } from '../../../src/app/system';
import VerifyNotice from '../../../src/routes/account/VerifyNotice';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { loadLanguage } from '../../../src/ui/i18n/text';

const standing = (context: object) => ({ getSnapshot: () => ({ context }), subscribe: () => () => {} });

function titleFor(viewer: Partial<Profile> | null): string | undefined {
  vi.stubGlobal('location', new URL('https://northside.test/verify-notice'));
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  const system = {
    session: standing({ viewer, viewerSettled: true }),
    startup: standing({ channel: {} }),
  } as unknown as RudySystem;
  const markup = renderToStaticMarkup(
    <SystemContext value={system}>
      <Router ssrPath="/verify-notice">
        <VerifyNotice />
      </Router>
    </SystemContext>,
  );
  return /<h1[^>]*>([^<]*)/.exec(markup)?.[1];
}

beforeAll(() => loadLanguage('en'));

test('the page of a verification mail asks for what is not done yet, and says what is', () => {
  expect([titleFor(null), titleFor({ email_verified: false }), titleFor({ email_verified: true })]).toEqual([
    'Verify your email',
    'Verify your email',
    'Email verified',
  ]);
});
