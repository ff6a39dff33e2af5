import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../../../src/api/clients';
import { devicesQuery } from '../../../src/api/queries/devices';
import type { Device } from '../../../src/api/schema';
import type { RudySystem } from '../../../src/app/system';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { DevicesSection } from '../../../src/routes/profile/devices/DevicesSection';
import { loadLanguage, loadMessages } from '../../../src/ui/i18n/text';

const NOW = Date.UTC(2026, 10, 24, 12) / 1000;

/** The first line of each device's description. */
function usedTexts(devices: readonly Device[]): string[] {
  const api = {} as Api;
  const queries = new QueryClient();
  queries.setQueryData(devicesQuery(api, 1).queryKey, devices as never);
  const startup = { getSnapshot: () => ({ context: { channel: {} } }), subscribe: () => () => {} };
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SystemContext value={{ api, startup, serverNow: () => NOW } as unknown as RudySystem}>
        <DevicesSection viewerId={1} />
      </SystemContext>
    </QueryClientProvider>,
  );
  return markup.match(/Last used [^<]*/g) ?? [];
}

beforeAll(async () => {
  await loadLanguage('en');
  await loadMessages('Profile');
});

test('two devices of one kind that were used on the same day are told apart by the time', () => {
  const used = (hour: number) => ({ kind: 'tv' as const, last_used_ts: NOW - hour * 3600 });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = (hour: number) =>
    `Last used November 24, ${new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format((NOW - hour * 3600) * 1000)}`;
  expect(
    usedTexts([
      { id: 1, ...used(1) },
      { id: 2, ...used(2) },
    ]),
  ).toEqual([at(1), at(2)]);
});
