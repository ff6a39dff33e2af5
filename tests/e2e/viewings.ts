import type { Page } from '@playwright/test';
import type { Sandbox } from './fixtures';

type Received = { operation: string; body: Record<string, unknown> };

/** The bodies of one analytics call that the platform received. */
export async function analyticsBodies(
  sandbox: Sandbox,
  operation: string,
): Promise<Record<string, unknown>[]> {
  const received = (await sandbox.read('analytics')) as Received[];
  return received.filter((each) => each.operation === operation).map(({ body }) => body);
}

/** The steps of players that the channel was told of, with what was watched. Nothing is told from `localhost`. */
export async function toldSteps(sandbox: Sandbox): Promise<unknown[][]> {
  const events = await analyticsBodies(sandbox, 'trackVideoEvent');
  return events.map(({ event, stream_id, stream_type }) => [event, stream_id, stream_type]);
}

/** Google's script is not to be had here. */
export async function withoutGoogle(page: Page): Promise<void> {
  await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
}
