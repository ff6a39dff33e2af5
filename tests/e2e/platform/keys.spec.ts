import type { Page } from '@playwright/test';
import { expect, type Sandbox, test } from '../fixtures';
import {
  difficulties,
  expectNavigation,
  firstCard,
  passUntil,
  stopClock,
  storedKeys,
  visit,
} from './platform';

const COUNTED = ['getChannelBootstrap', 'getProfile', 'getHomepageEvents', 'getApiKey', 'getChannelKey'];

type Counts = Record<string, number>;

async function counts(sandbox: Sandbox): Promise<Counts> {
  const entries = await Promise.all(COUNTED.map(async (id) => [id, await sandbox.count(id)] as const));
  return Object.fromEntries(entries);
}

const disabledReload = (page: Page) => page.getByRole('button', { name: /^Reload in \d+ s$/ });

/**
 * Waits for the difficulties, with Reload disabled. In their first 4 seconds the platform gets no requests;
 * the background requests begin after that. Requires a stopped clock.
 */
async function expectPeace(page: Page, sandbox: Sandbox): Promise<Counts> {
  await passUntil(page, () => difficulties(page).isVisible());
  await expect(disabledReload(page)).toBeDisabled();
  for (const milliseconds of [1_500, 2_300]) {
    await page.clock.runFor(milliseconds);
    await expectSettled(sandbox);
    await expect(disabledReload(page)).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: /^Reload in 5[678] s$/ })).toBeDisabled();
  return counts(sandbox);
}

/** Waits until all requests caused by the passed time have reached the platform. */
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

test('a refused API key results in one new key and one retry', { tag: '@row11' }, async ({
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

test('an API key of the last visit that the platform has dropped is replaced silently', {
  tag: '@row11',
}, async ({ page, sandbox }) => {
  await visit(page);
  // The last request of a first screen.
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
  test(`an API key that is always refused on ${visits} visit shows the difficulties after two requests at most`, {
    tag: '@row11',
  }, async ({ page, sandbox }) => {
    await page.clock.install();
    if (visits === 'a repeat') {
      await visit(page);
      await page.waitForLoadState('networkidle');
    }
    await stopClock(page);
    const before = await counts(sandbox);
    await sandbox.fault({ operation: 'getHomepageEvents', kind: 'apiKey', remaining: 'forever' });
    await sandbox.fault({ operation: 'getChannelBootstrap', kind: 'apiKey', remaining: 'forever' });
    await sandbox.fault({ operation: 'getProfile', kind: 'apiKey', remaining: 'forever' });
    await page.goto('/');
    expectAtMostTwo(await expectPeace(page, sandbox), before);
  });
}

test('a channel key that is refused once clears both keys and is retried once', { tag: '@row12' }, async ({
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

test('a channel key that is always refused shows the difficulties after two requests and keeps no key', {
  tag: '@row12',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await stopClock(page);
  await sandbox.fault({ operation: 'getApiKey', kind: 'channelKey', remaining: 'forever' });
  await page.goto('/');
  expect(await expectPeace(page, sandbox)).toMatchObject({ getApiKey: 2, getChannelKey: 2 });
  await expect.poll(() => storedKeys(page)).not.toContain('rudy_channel_key');
  await expect.poll(() => storedKeys(page)).not.toContain('rudy_api_key');
});

test('a channel key that is always refused for a screen shows the difficulties after two requests', {
  tag: '@row12',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await stopClock(page);
  await sandbox.fault({ operation: 'getHomepageEvents', kind: 'channelKey', remaining: 'forever' });
  await page.goto('/');
  expect(await expectPeace(page, sandbox)).toMatchObject({
    getHomepageEvents: 2,
    getApiKey: 2,
    getChannelKey: 2,
  });
});

test('with the key service stopped a reload requests keys twice at most, and then in the background', {
  tag: '@row11',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await visit(page);
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  const before = await counts(sandbox);
  await sandbox.act('keyService', { stopped: true });
  await page.reload();
  const after = await expectPeace(page, sandbox);
  expectAtMostTwo(after, before);
  await page.clock.runFor(6_500);
  await expectSettled(sandbox);
  expect(difference(await counts(sandbox), after)).toMatchObject({ getChannelKey: 1, getApiKey: 0 });
  await expect(disabledReload(page)).toBeDisabled();
});

function difference(after: Counts, before: Counts): Counts {
  return Object.fromEntries(Object.entries(after).map(([id, count]) => [id, count - (before[id] ?? 0)]));
}
