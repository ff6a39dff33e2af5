import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allHandlers } from '../../../sandbox/handlers/handlers';
import { createManualClock } from '../../../sandbox/world/clock';
import { createPlatform } from '../../../sandbox/world/platform';
import { EVENING_MS } from '../visitor';

const platform = createPlatform({ clock: createManualClock(EVENING_MS) });
const server = setupServer(...allHandlers((request) => platform.world('msw', new URL(request.url).hostname)));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('answers plain fetch in vitest, with the channel of the host that is called', async () => {
  const origin = 'http://voltige.localhost';
  const keys = await (await fetch(`${origin}/services/keys/channel-key?host=voltige.localhost`)).json();
  const issued = await fetch(`${origin}/api/get_api_key`, {
    method: 'POST',
    body: JSON.stringify({ channel_key: keys.data.channel_key }),
  });
  const { api_key } = (await issued.json()).data;
  const settings = await (await fetch(`${origin}/api/settings?api_key=${api_key}`)).json();
  expect(settings.data).toMatchObject({ name: 'Voltige', language: 'fr', currency: 'CAD' });
});
