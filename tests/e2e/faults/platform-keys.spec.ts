import type { Page } from '@playwright/test';
import { expect, type Sandbox, test } from '../fixtures';
import { difficulties, expectNavigation, firstCard, storedKeys, visit } from './platform';

const COUNTED = ['getChannelBootstrap', 'getProfile', 'getHomepageEvents', 'getApiKey', 'getChannelKey'];

type Counts = Record<string, number>;

async function counts(sandbox: Sandbox): Promise<Counts> {
  const entries = await Promise.all(COUNTED.map(async (id) => [id, await sandbox.count(id)] as const));
  return Object.fromEntries(entries);
}

/** The difficulties, with Reload disabled; then half a minute passes, in which nobody may ask anything more. */
async function expectPeace(page: Page, sandbox: Sandbox): Promise<Counts> {
  await expect(difficulties(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reload in \d+ s$/ })).toBeDisabled();
  await page.waitForLoadState('networkidle');
  for (const seconds of [2, 13, 15]) {
    await page.clock.fastForward(seconds * 1_000);
    await expectSettled(sandbox);
    await expect(page.getByRole('button', { name: /^Reload in \d+ s$/ })).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: /^Reload in [1-4]\d s$/ })).toBeDisabled();
  return counts(sandbox);
}

/** Whatever the passing of time set off has reached the platform. A repeat that is refused starts the minute anew. */
async function expectSettled(sandbox: Sandbox): Promise<void> {
  let before: Counts = {};
  await expect(async () => {
    const now = await counts(sandbox);
    const last = before;
    before = now;
    expect(now).toEqual(last);
  }).toPass({ intervals: [250] });
}

function expectAtMostTwo(after: Counts, before: Counts): void {
  const made = Object.entries(difference(after, before));
  expect(made.filter(([, count]) => count > 2)).toEqual([]);
}

test('an API key refused once gives one new key and one retry', { tag: '@row11' }, async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'getHomepageEvents', kind: 'apiKey', remaining: 1 });
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();
  await expectNavigation(page);
  expect(await sandbox.count('getHomepageEvents')).toBe(2);
  expect(await sandbox.count('getApiKey')).toBe(2);
  expect(await sandbox.count('getChannelKey')).toBe(1);
  await expect(difficulties(page)).toHaveCount(0);
});

test('an API key of the last visit that the platform forgot is replaced without a word', {
  tag: '@row11',
}, async ({ page, sandbox }) => {
  await visit(page);
  // The last thing that a first screen asks for.
  await expect.poll(() => sandbox.count('getGeo')).toBe(1);
  await page.waitForLoadState('networkidle');
  await sandbox.act('reset', {});
  await page.reload();
  await expect(firstCard(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await sandbox.count('getApiKey')).toBe(1);
  expect(await sandbox.count('getChannelKey')).toBe(0);
});

for (const visits of ['a first', 'a repeat']) {
  test(`an API key refused for ever on ${visits} visit shows the difficulties after two requests at most`, {
    tag: '@row11',
  }, async ({ page, sandbox }) => {
    await page.clock.install();
    if (visits === 'a repeat') {
      await visit(page);
      await page.waitForLoadState('networkidle');
    }
    const before = await counts(sandbox);
    await sandbox.fault({ operation: 'getHomepageEvents', kind: 'apiKey', remaining: 'forever' });
    await sandbox.fault({ operation: 'getChannelBootstrap', kind: 'apiKey', remaining: 'forever' });
    await sandbox.fault({ operation: 'getProfile', kind: 'apiKey', remaining: 'forever' });
    await page.goto('/');
    expectAtMostTwo(await expectPeace(page, sandbox), before);
  });
}

test('a channel key refused once clears both keys and is retried once', { tag: '@row12' }, async ({
  page,
  sandbox,
}) => {
  await visit(page);
  await page.waitForLoadState('networkidle');
  const before = await counts(sandbox);
  await sandbox.fault({ operation: 'getHomepageEvents', kind: 'channelKey', remaining: 1 });
  await page.reload();
  await expect(firstCard(page)).toBeVisible();
  await expect(difficulties(page)).toHaveCount(0);
  expect(difference(await counts(sandbox), before)).toMatchObject({
    getHomepageEvents: 2,
    getApiKey: 1,
    getChannelKey: 1,
  });
  await expectNavigation(page);
});

test('a channel key refused for ever shows the difficulties after two requests and keeps no key', {
  tag: '@row12',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await sandbox.fault({ operation: 'getApiKey', kind: 'channelKey', remaining: 'forever' });
  await page.goto('/');
  expect(await expectPeace(page, sandbox)).toMatchObject({ getApiKey: 2, getChannelKey: 2 });
  await expect.poll(() => storedKeys(page)).not.toContain('rudy_channel_key');
  await expect.poll(() => storedKeys(page)).not.toContain('rudy_api_key');
});

test('a channel key refused for ever by a screen shows the difficulties after two requests', {
  tag: '@row12',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await sandbox.fault({ operation: 'getHomepageEvents', kind: 'channelKey', remaining: 'forever' });
  await page.goto('/');
  expect(await expectPeace(page, sandbox)).toMatchObject({
    getHomepageEvents: 2,
    getApiKey: 2,
    getChannelKey: 2,
  });
});

test('with the key service stopped a reload asks for keys twice at most', { tag: '@row11' }, async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await visit(page);
  await page.waitForLoadState('networkidle');
  const before = await counts(sandbox);
  await sandbox.act('keyService', { stopped: true });
  await page.reload();
  expectAtMostTwo(await expectPeace(page, sandbox), before);
});

function difference(after: Counts, before: Counts): Counts {
  return Object.fromEntries(Object.entries(after).map(([id, count]) => [id, count - (before[id] ?? 0)]));
}
