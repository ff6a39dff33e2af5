import type { Page } from '@playwright/test';
import type { TimerKey } from '../../../../src/machines/sampleKeys';
import type { WatchKey } from '../../../../src/machines/watch/samples';
import type { PlannedPath } from '../../../../src/plans/plan';
import { isVisitor, logOut, submitLogin } from '../../account/steps';
import { keptClips, MAKER } from '../../clips/steps';
import { expect, type Sandbox } from '../../fixtures';

const MINUTE_MS = 60_000;
/** Of the contents that are first read, the game that has them. */
const GAMES: ReadonlyMap<WatchKey | TimerKey | undefined, number> = new Map<WatchKey, number>([
  ['content.loaded: a live game', 1001],
  ['content.loaded: a live game with an advert', 1003],
  ['content.loaded: a game of tomorrow', 1009],
  ['content.loaded: an interrupted game', 1007],
  ['content.loaded: a recording', 1011],
  ['content.loaded: a recording with an advert', 1003],
  ['content.loaded: a game without a recording', 1014],
  ['content.loaded: a game that needs a pass', 1005],
  ['content.loaded: a game not in this region', 1006],
  ['content.loaded: a video of another site', 1013],
]);
const CLIP_IN_THE_MAKING = 'Steal and score';
const READY_CLIP = 'Senior night';
/** Where the viewer has left a recording, in the fixture. */
const LEFT_AT_SECONDS = 35;

export const has = ({ steps }: PlannedPath<WatchKey>, key: WatchKey): boolean =>
  steps.some((step) => step.key === key);

const firstContent = ({ steps }: PlannedPath<WatchKey>) =>
  steps.find(({ event }) => event.type === 'content.loaded')?.key;

const gameOf = (path: PlannedPath<WatchKey>): number => GAMES.get(firstContent(path)) ?? 1001;

/** Whether a path begins with a viewer who is logged in. */
export const isMember = ({ steps }: PlannedPath<WatchKey>): boolean =>
  steps.find(({ event }) => event.type === 'viewer.changed')?.key === 'viewer.changed: a member';

/** The address of a path, with what the sandbox needs for it. */
export async function addressOf(path: PlannedPath<WatchKey>, sandbox: Sandbox): Promise<string> {
  const { variant } = path;
  if (variant === 'a VOD item') return '/watch_library/901?type=vod';
  if (variant.includes('clip')) {
    const name =
      firstContent(path) === 'content.loaded: a clip in the making' ? CLIP_IN_THE_MAKING : READY_CLIP;
    const clip = (await keptClips(sandbox)).find((each) => each.name === name);
    return variant === 'a shared clip'
      ? `/share/${clip?.id}/${clip?.uuid}`
      : `/watch_library/${clip?.id}?type=clip`;
  }
  const game = gameOf(path);
  if (firstContent(path) === 'content.loaded: a recording with an advert') await endGame(sandbox, game);
  if (variant === 'a player in a page of another site') return `/watch_embed/${game}`;
  return `/watch/${game}${variant === 'a link to a position' ? '?t=0m30s' : ''}`;
}

/** The game is over, and recorded. */
export async function endGame(sandbox: Sandbox, game: number): Promise<void> {
  const endMs = Date.now();
  await sandbox.act('world', {
    events: { [game]: { startMs: endMs - 90 * MINUTE_MS, endMs, recording: 'hls' } },
  });
}

/** In an earlier visit the viewer has left the recording of a path in the middle. */
export async function leaveInTheMiddle(
  page: Page,
  path: PlannedPath<WatchKey>,
  sandbox: Sandbox,
): Promise<void> {
  const accounts = (await sandbox.read('accounts')) as { id: number; email: string }[];
  const viewer = accounts.find(({ email }) => email === MAKER);
  await page.evaluate(
    ([key, value, nowMs]) => {
      const entry = { version: 1, expires: nowMs + 3_600_000, value };
      localStorage.setItem(`rudy_resume_${key}`, JSON.stringify(entry));
    },
    [`${viewer?.id}_event_${gameOf(path)}`, LEFT_AT_SECONDS, Date.now()] as const,
  );
}

/** The viewer logs in in another tab. */
export async function logInElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/login');
  await submitLogin(other, MAKER);
  await expect(other).not.toHaveURL('/login');
  await other.close();
}

/** The viewer logs out in another tab. */
export async function logOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/faq');
  await logOut(other);
  await isVisitor(other);
  await other.close();
}
