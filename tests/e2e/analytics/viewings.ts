import type { Page } from '@playwright/test';
import type { Sandbox } from '../fixtures';

type Received = { operation: string; body: Record<string, unknown> };

/** The bodies of one analytics operation that the platform received. */
export async function analyticsBodies(
  sandbox: Sandbox,
  operation: string,
): Promise<Record<string, unknown>[]> {
  const received = (await sandbox.read('analytics')) as Received[];
  return received.filter((each) => each.operation === operation).map(({ body }) => body);
}

/** The player steps that the channel received, with the watched content. Nothing is sent from `localhost`. */
export async function toldSteps(sandbox: Sandbox): Promise<unknown[][]> {
  const events = await analyticsBodies(sandbox, 'trackVideoEvent');
  return events.map(({ event, stream_id, stream_type }) => [event, stream_id, stream_type]);
}

/** Blocks Google's script. */
export async function withoutGoogle(page: Page): Promise<void> {
  await page.route('**/gtag/js?*', (route) => route.abort());
}
