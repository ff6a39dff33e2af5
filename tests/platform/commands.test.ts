import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';

const taken = createServer();
let port = 0;

beforeAll(async () => {
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => taken.close());

/** The exit code of a command, and what it says of a mistake. */
async function run(script: string, ...parameters: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...parameters]);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

test('check-platform says that there is no storefront at a host', async () => {
  // Nothing listens on the port of tcpmux.
  const { code, said } = await run('scripts/checkPlatform/main.ts', '--host', 'http://127.0.0.1:1');
  expect(code).toBe(2);
  expect(said).toMatch(/^There is no storefront at http:\/\/127\.0\.0\.1:1\. Start it, or name/);
});

test('the storefront says that its port is in use', async () => {
  const parameters = ['--platform', 'http://localhost:8080', '--port', `${port}`, '--from', '.'];
  const { code, said } = await run('scripts/storefront/main.ts', ...parameters);
  expect([code, said]).toEqual([1, `Port ${port} is in use. Name another one by --port.\n`]);
});
