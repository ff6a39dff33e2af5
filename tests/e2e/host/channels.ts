import { resolve } from 'node:path';
import { hostFetch } from '../../../scripts/bake/hostFetch';
import { checkHost } from '../../../scripts/checkHost/checkHost';
import { createClient } from '../../../scripts/checkHost/client';
import { readRequest } from '../../../scripts/host/request';
import type { HostServer } from '../../../scripts/hostServers';
import { startServer } from '../../host/realServer';

const SANDBOX_PORT = Number(process.env.RUDY_TEST_PORT ?? 4174);

export const CHANNEL_NAMES = ['north', 'voltige'] as const;

/** Host names of two channels that nothing else knows, and the channel of the sandbox that is the platform of each. */
const CHANNELS = { north: 'northside.localhost', voltige: 'voltige.localhost' } as const;
type ChannelName = keyof typeof CHANNELS;

export const addressOf = (channel: ChannelName, port: number): URL =>
  new URL(`http://${channel}.harbour.example:${port}`);

/**
 * Serves a build as two channels, with what `npm run host-config` writes for each.
 * @param path of the installed server
 * @param root folder of the build
 */
export async function serveChannels(name: HostServer, path: string, root: string, port: number) {
  const hostings = await Promise.all(
    CHANNEL_NAMES.map(async (channel) => {
      const words = [
        ...['--for', name, '--host', addressOf(channel, port).origin, '--port', `${port}`, '--root', root],
        ...['--sandbox', `http://${CHANNELS[channel]}:${SANDBOX_PORT}`],
      ];
      const { hosting } = await readRequest(words, {
        read: () => '',
        fetchJson: async (address) => (await hostFetch(address)(address)).json(),
        now: new Date(),
        build: resolve(root),
      });
      return hosting;
    }),
  );
  return startServer(name, path, hostings);
}

/** The list of the channels, as `npm run bake -- --all` and `npm run host-config -- --all` read it. */
export const listOf = (port: number): string =>
  CHANNEL_NAMES.map(
    (channel) => `${addressOf(channel, port).origin} --sandbox http://${CHANNELS[channel]}:${SANDBOX_PORT}\n`,
  ).join('');

/** The findings of `npm run check-host`, and the version that the host serves. */
export function check(channel: ChannelName, port: number) {
  const site = addressOf(channel, port);
  return checkHost(site, createClient(site, `127.0.0.1:${port}`), null);
}
