import type { FaultRequest } from '../../../sandbox/faults/plan';
import { expect, type Sandbox, test } from '../fixtures';
import { alert, expectNavigation, firstCard, reported, retry, visit } from './platform';

/** Rows 1, 2 and 3: faulty responses to the request for channel data, and their names in the report. */
const broken: { is: string; tag: string; fault: Partial<FaultRequest>; logged: string }[] = [
  { is: 'HTML', tag: '@row1', fault: { kind: 'html' }, logged: 'malformed body: html' },
  { is: 'truncated JSON', tag: '@row2', fault: { kind: 'truncated' }, logged: 'malformed body: json' },
  { is: 'an empty 200', tag: '@row3', fault: { kind: 'empty' }, logged: 'malformed body: empty' },
  { is: 'a 204', tag: '@row3', fault: { kind: 'status', status: 204 }, logged: 'malformed body: empty' },
  {
    is: 'a bodiless 502',
    tag: '@row3',
    fault: { kind: 'status', status: 502, body: '' },
    logged: 'answered 502',
  },
];

const breakChannel = (sandbox: Sandbox, fault: Partial<FaultRequest>) =>
  sandbox.fault({ operation: 'getChannelBootstrap', kind: 'empty', remaining: 'forever', ...fault });

for (const { is, tag, fault, logged } of broken) {
  test(`${is} for channel data on a first visit shows a plain channel with Retry`, { tag }, async ({
    page,
    sandbox,
  }) => {
    await breakChannel(sandbox, fault);
    await page.goto('/');
    await expect(alert(page, 'We couldn’t load this channel’s settings')).toBeVisible();
    await expect(firstCard(page)).toBeVisible();
    await expectNavigation(page);
    await expect
      .poll(() => reported(sandbox))
      .toEqual(expect.arrayContaining([expect.stringContaining(`getChannelBootstrap ${tellsOf(logged)}`)]));
    await expect
      .poll(() => reported(sandbox))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^start-up: /)]));

    await sandbox.clearFaults();
    await retry(page).click();
    await expect(page.getByRole('link', { name: 'Northside, home' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`${is} for channel data on a repeat visit keeps the cached channel`, { tag }, async ({
    page,
    sandbox,
  }) => {
    await visit(page);
    await breakChannel(sandbox, fault);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Northside, home' })).toBeVisible();
    await expect(firstCard(page)).toBeVisible();
    await expect
      .poll(() => reported(sandbox))
      .toEqual(expect.arrayContaining([expect.stringContaining(logged)]));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectNavigation(page);
  });
}

function tellsOf(logged: string): string {
  return logged.startsWith('malformed') ? `answered with a ${logged}` : logged;
}

test("a cached channel is rendered at once on a repeat visit, and replaced by the platform's data", {
  tag: ['@row1', '@row2'],
}, async ({ page, sandbox }) => {
  await visit(page);
  await sandbox.fault({
    operation: 'getChannelBootstrap',
    kind: 'mutate',
    body: { data: { settings: { name: 'Southside' } } },
    remaining: 'forever',
  });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/channel-bootstrap-data?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Northside, home' })).toBeVisible();
  await expect(page).toHaveTitle(/Northside/);
  letGo();
  await expect(page.getByRole('link', { name: 'Southside, home' })).toBeVisible();
  await expect(page).toHaveTitle(/Southside/);
});
