import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './runCommand';

const taken = createServer();
let port = 0;

beforeAll(async () => {
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => taken.close());

test('check-platform says that there is no storefront at a host', async () => {
  // Nothing listens on the port of tcpmux.
  const { code, stderr } = await runCommand('scripts/checkPlatform/main.ts', [
    '--host',
    'http://127.0.0.1:1',
  ]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^There is no storefront at http:\/\/127\.0\.0\.1:1\. Start it, or name/);
});

test('the storefront says that its port is in use', async () => {
  const parameters = ['--platform', 'http://localhost:8080', '--port', `${port}`, '--from', '.'];
  const { code, stderr } = await runCommand('scripts/storefront/main.ts', parameters);
  expect([code, stderr]).toEqual([1, `Port ${port} is in use. Name another one by --port.\n`]);
});

test('the platform of the example says that its port is in use, and nothing else', async () => {
  const said = { stderr: `Port ${port} is in use. Name another one by PORT=…\n`, stdout: '' };
  expect(await runCommand('tests/platform/platform.ts', [], { PORT: `${port}` })).toEqual({
    code: 1,
    ...said,
  });
});
