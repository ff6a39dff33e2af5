import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RudySystem } from '../../../src/app/system';
import { forgetControls, noteControls, render } from '../promises/render';

async function importViews() {
  const [{ SocialButtons }, { SystemContext }, { loadLanguage }] = await Promise.all([
    import('../../../src/routes/account/social/SocialButtons'),
    import('../../../src/routes/hooks/useSystem'),
    import('../../../src/ui/i18n/text'),
  ]);
  await loadLanguage('en');
  return { SocialButtons, SystemContext };
}

let views: Awaited<ReturnType<typeof importViews>>;

beforeAll(async () => {
  await noteControls();
  views = await importViews();
});
afterAll(forgetControls);

// Vitest fails a run in which a rejection is not handled.
test('a press without a key is no fault of the page', async () => {
  const { SocialButtons, SystemContext } = views;
  const apiKey = vi.fn(() => Promise.reject(new Error('There is no key.')));
  const system = {
    apiKey,
    settings: () => ({ google_client_id: 'google', facebook_app_id: null }),
    startup: {
      getSnapshot: () => ({ context: { channel: { settings: { auth: { remote_auth: 1, google: 1 } } } } }),
      subscribe: () => ({ unsubscribe: () => undefined }),
    },
  } as unknown as RudySystem;
  const { controls } = render(
    <SystemContext value={system}>
      <SocialButtons />
    </SystemContext>,
  );
  controls.find(({ label }) => label === 'Continue with Google')?.press();
  await new Promise((resolve) => setTimeout(resolve));
  expect(apiKey).toHaveBeenCalledOnce();
});
