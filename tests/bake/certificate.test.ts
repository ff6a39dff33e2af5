import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readChannel } from '../../scripts/bake/readChannel';
import { selfSigned } from './selfSigned';

let asked = 0;
const server = createServer(selfSigned, (_, answer) => {
  asked += 1;
  answer.end();
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

// `*.localhost` is asked through node:https, every other host through `fetch`.
it.each(['channel.localhost', '127.0.0.1'])(
  'a host with a self-signed certificate, %s, is named with the way on',
  async (host) => {
    const { port } = server.address() as AddressInfo;
    const origin = `https://${host}:${port}`;
    await expect(readChannel(new URL(origin))).rejects.toThrow(
      `This computer does not trust the certificate of ${origin} (DEPTH_ZERO_SELF_SIGNED_CERT). ` +
        'Name the file of its certificate authority in NODE_EXTRA_CA_CERTS.',
    );
    expect(asked).toBe(0);
  },
);
