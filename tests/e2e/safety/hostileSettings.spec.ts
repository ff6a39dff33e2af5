import type { FaultRequest } from '../../../sandbox/faults/plan';
import { expect, test } from '../fixtures';

/** faults.md row 16: the settings file is missing, not JSON, or targets the prototype. */

const file = (fault: Partial<FaultRequest>): FaultRequest => ({
  operation: 'settings',
  kind: 'status',
  remaining: 'forever',
  ...fault,
});

const FILES: Record<string, FaultRequest> = {
  missing: file({ status: 404, body: 'Not found.' }),
  empty: file({ kind: 'empty' }),
  'a page of HTML': file({ kind: 'html' }),
  'cut off': file({ kind: 'truncated' }),
  'of the wrong types': file({
    status: 200,
    body: { channel_host: 7, schema: [], key_service_url: {}, datalake_url: false, inspect: 'yes' },
  }),
  'reaching for the prototype': file({
    status: 200,
    body: '{"__proto__":{"channel_host":"evil.example","polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  }),
};

test('an invalid settings file is ignored', async ({ page, sandbox }) => {
  for (const [kind, fault] of Object.entries(FILES)) {
    await sandbox.clearFaults();
    await sandbox.fault(fault);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Live now' }).locator('a[href^="/watch/"]').first();
    await expect(card, kind).toBeVisible();
    const prototype = await page.evaluate(() => ({
      polluted: Reflect.get({}, 'polluted') ?? Reflect.get({}, 'channel_host') ?? null,
      keys: Object.keys(Object.prototype),
    }));
    expect(prototype, kind).toEqual({ polluted: null, keys: [] });
    await page.evaluate(() => localStorage.clear());
  }
});

test('a hanging settings file delays the page by 3 seconds', async ({ page, sandbox }) => {
  await page.clock.install();
  await sandbox.fault(file({ kind: 'hang' }));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Live now' })).toHaveCount(0);
  await page.clock.fastForward(3_000);
  const card = page.getByRole('region', { name: 'Live now' }).locator('a[href^="/watch/"]').first();
  await expect(card).toBeVisible();
});
