import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readChannel } from '../../scripts/bake/readChannel';
import { readSettings } from '../../src/api/settings';

const origins: (string | undefined)[] = [];
const server = createServer(({ headers }, answer) => {
  origins.push(headers.origin);
  answer.writeHead(404).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('names the storefront to a platform on another host, as browsers do, and none to its own', async () => {
  const { port } = server.address() as AddressInfo;
  const platform = `http://127.0.0.1:${port}`;
  const settings = readSettings({ key_service_url: `${platform}/keys` });
  await expect(readChannel(new URL('https://channel.example'), settings)).rejects.toThrow('noKey');
  await expect(readChannel(new URL(platform), settings)).rejects.toThrow('noKey');
  const [first, ...others] = new Set(origins);
  expect([first, others]).toEqual(['https://channel.example', [undefined]]);
});
