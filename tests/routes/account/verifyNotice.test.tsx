import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { Profile } from '../../../src/api/schema';
import type { RudySystem } from '../../../src/app/system';
import VerifyNotice from '../../../src/routes/account/VerifyNotice';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { loadLanguage } from '../../../src/ui/i18n/text';

const standing = (context: object) => ({ getSnapshot: () => ({ context }), subscribe: () => () => {} });

function markupFor(viewer: Partial<Profile> | null): string {
  vi.stubGlobal('location', new URL('https://northside.test/verify-notice'));
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  const system = {
    session: standing({ viewer, viewerSettled: true }),
    startup: standing({ channel: {} }),
  } as unknown as RudySystem;
  return renderToStaticMarkup(
    <SystemContext value={system}>
      <Router ssrPath="/verify-notice">
        <VerifyNotice />
      </Router>
    </SystemContext>,
  );
}

const titleFor = (viewer: Partial<Profile> | null) => /<h1[^>]*>([^<]*)/.exec(markupFor(viewer))?.[1];

beforeAll(() => loadLanguage('en'));

test('the page of a verification mail asks for what is not done yet, and says what is', () => {
  expect([titleFor(null), titleFor({ email_verified: false }), titleFor({ email_verified: true })]).toEqual([
    'Verify your email',
    'Verify your email',
    'Email verified',
  ]);
});

test('the page of a verification mail names the address, and leads to the place where it is corrected', () => {
  const markup = markupFor({ email: 'ann@exmple.com', email_verified: false });
  expect(markup).toContain('We sent a link to ann@exmple.com.');
  expect(markup).toMatch(/href="\/profile\/edit"[^>]*>(<[^>]*>)*Use a different email/);
  expect(markupFor({ email: 'ann@example.com', email_verified: true })).not.toContain('/profile/edit');
});
