import { freePort } from '../../host/realServer';
import { test as base } from '../fixtures';
import { addressOf, CHANNEL_NAMES } from './channels';

/** One port for a server, whose two hosts the browser trusts as it would trust their certificates. */
export const test = base.extend<object, { port: number }>({
  port: [async ({ browserName: _ }, use) => use(await freePort()), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, port }, use) => {
      const trusted = CHANNEL_NAMES.map((channel) => addressOf(channel, port).origin);
      const args = [
        ...(launchOptions.args ?? []),
        `--unsafely-treat-insecure-origin-as-secure=${trusted.join(',')}`,
      ];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});
