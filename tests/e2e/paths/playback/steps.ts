import type { Page } from '@playwright/test';
import type { PlannedState, PlannedStep } from '../../../../src/plans/plan';
import { expect, type Sandbox } from '../../fixtures';
import { position } from '../../picture';
import { LIVE, ON_DEMAND, player, press } from '../../player/player';
import { showTab } from '../tab';
import type { TakenStep } from '../tableDriver';
import {
  answerPlays,
  pauseElsewhere,
  playElsewhere,
  playsAnswered,
  refusePlay,
  reportNetwork,
} from './browser';
import { StreamRequests } from './streamRequests';

export const operations = {
  readEvent: /\/api\/(events|vod-media-items)\/\d+(\?|$)/,
  readRegion: /\/api\/geo(\?|$)/,
};
export type Taken = TakenStep<keyof typeof operations>;

const LIBRARY_ITEM = '/watch_library/901?type=vod';
/** How often Shaka asks before it gives up. */
const PLAYLIST_ATTEMPTS = 2;
const SEGMENT_ATTEMPTS = 3;
/** More than Shaka's attempts and their pauses take on a busy machine, ms. */
const FAILING_MS = 30_000;

const streams = new WeakMap<Page, StreamRequests>();

/** The files that the player of a page asks the network for. */
export function streamOf(page: Page): StreamRequests {
  const stream = streams.get(page) ?? new StreamRequests();
  streams.set(page, stream);
  return stream;
}

/** The phase that the player shows in a state. */
export function phaseOf({ value }: Pick<PlannedState, 'value'>): string {
  if (typeof value === 'string') return value;
  const { active } = value;
  return typeof active === 'object' ? String(active.recovering) : String(active);
}

const isIn = (state: PlannedState, ...phases: readonly string[]): boolean => phases.includes(phaseOf(state));

/** Whether a stream is loading, of which nothing was let through yet. */
const isLoading = ({ page, before }: Taken): boolean =>
  streamOf(page).playlists.isHeld &&
  (isIn(before, 'loading', 'reloadingManifest', 'loweringQuality', 'switchingSource') ||
    (isIn(before, 'offline') && before.context.started === false));

export const isShown = (page: Page, state: PlannedState, timeout?: number): Promise<void> =>
  expect(player(page)).toHaveAttribute(
    'data-phase',
    phaseOf(state),
    timeout === undefined ? {} : { timeout },
  );

const has = (steps: readonly PlannedStep[], type: string): boolean =>
  steps.some(({ event }) => event.type === type);

/** The content that is watched: a live stream where its edge is sought, and what has no page of its own for a blocked region. */
export function addressOf(steps: readonly PlannedStep[]): string {
  if (has(steps, 'playback.seekLiveEdge')) return LIVE;
  return has(steps, 'region.blocked') ? LIBRARY_ITEM : ON_DEMAND;
}

/** The platform signs the addresses of the recording, HLS and DASH, anew. */
export async function signAddresses(sandbox: Sandbox, expires: number): Promise<void> {
  const media = [
    ['vod', 'master.m3u8', 'application/vnd.apple.mpegurl'],
    ['vod', 'manifest.mpd', 'application/dash+xml'],
    ['thumbnails', 'thumbnails.vtt', 'text/vtt'],
  ].map(([kind, file, mime_type], index) => ({
    id: index + 1,
    kind,
    url: `/media/vod/rink/${file}?expires=${expires}`,
    mime_type,
  }));
  await sandbox.clearFaults();
  for (const operation of ['getEvent', 'getVodMediaItem'])
    await sandbox.fault({ operation, kind: 'mutate', remaining: 'forever', body: { data: { media } } });
}

/** The next play is decided by the next step, where that step refuses it. */
const decidePlay = (page: Page, following: PlannedStep | undefined): Promise<void> =>
  answerPlays(page, ...(following?.event.type === 'media.autoplayBlocked' ? (['ask'] as const) : []));

export async function load({ page, following }: Taken): Promise<void> {
  await decidePlay(page, following);
  await streamOf(page).playlists.open();
  await playsAnswered(page);
}

export async function start({ page, before }: Taken): Promise<void> {
  await streamOf(page).open();
  if (isIn(before, 'paused', 'ready')) await playElsewhere(page);
}

export async function stall({ page }: Taken): Promise<void> {
  streamOf(page).segments.hold();
  await press(page, '9');
}

export async function end({ page, path }: Taken): Promise<void> {
  const stream = streamOf(page);
  if (addressOf(path.steps) === LIVE) return stream.playlists.endBroadcast();
  await press(page, 'End');
  await stream.open();
}

/** The first play is refused when the stream is loaded; what the browser has asked about, at once. */
export async function blockPlay(taken: Taken): Promise<void> {
  const { page, following } = taken;
  const asks = following?.event.type === 'media.autoplayBlocked' ? (['ask'] as const) : [];
  const isAsked = !isLoading(taken);
  await answerPlays(page, ...(isAsked ? [] : (['refuse'] as const)), ...asks);
  if (isAsked) await refusePlay(page);
  else await streamOf(page).playlists.open();
  await playsAnswered(page);
}

export const fail = (status: number) => async (taken: Taken) => {
  const { page, step, following, before } = taken;
  const { playlists, segments } = streamOf(page);
  // The sound is refused first, and then the picture.
  if (following?.event.type === 'media.failed' && isIn(step, 'refreshingSource')) {
    await playlists.open();
    return loseSegments(page, status, /audio/, 'held');
  }
  if (isIn(before, 'refreshingSource')) return loseSegments(page, status, /video/, 'held');
  if (isLoading(taken)) {
    const { answered } = playlists;
    await playlists.refuse(status);
    await expect
      .poll(() => playlists.answered, { timeout: FAILING_MS })
      .toBeGreaterThanOrEqual(answered + PLAYLIST_ATTEMPTS);
    await comesTo(page, step);
    return playlists.hold();
  }
  // Of the sound there is one rendition, so Shaka gives up at once.
  if (isIn(step, 'playing')) {
    await loseSegments(page, status, /audio/, 'open');
    return segments.open();
  }
  playlists.hold();
  await segments.refuse(status);
  if (isIn(before, 'playing')) await press(page, '9');
  await comesTo(page, step);
  segments.hold();
};

/** Noticed at once, so that what the next phase asks for waits. */
const comesTo = (page: Page, step: PlannedStep): Promise<void> =>
  player(page)
    .and(page.locator(`[data-phase=${phaseOf(step)}]`))
    .waitFor({ timeout: FAILING_MS });

/** The platform refuses parts of a stream until Shaka asks no more. */
async function loseSegments(page: Page, status: number, address: RegExp, others: 'open' | 'held') {
  const refused = await streamOf(page).segments.refuseAt(status, address, others);
  await expect.poll(refused, { timeout: FAILING_MS }).toBeGreaterThanOrEqual(SEGMENT_ATTEMPTS);
}

export async function offerUnplayable({ page, step }: Taken): Promise<void> {
  const { playlists } = streamOf(page);
  await playlists.offerUnplayable();
  await comesTo(page, step);
  playlists.hold();
}

export async function play({ page, before, following }: Taken): Promise<void> {
  streamOf(page).segments.hold();
  await decidePlay(page, following);
  if (isIn(before, 'paused') && (await position(page)) < 30) await press(page, '9');
  await press(page, 'k');
  await playsAnswered(page);
}

export async function seek({ page, before }: Taken): Promise<void> {
  if (isIn(before, 'loading')) streamOf(page).holdNext();
  else if (isIn(before, 'ended')) streamOf(page).segments.hold();
  await press(page, '5');
}

export async function seekLiveEdge({ page, before }: Taken): Promise<void> {
  if (isIn(before, 'paused')) streamOf(page).segments.hold();
  await player(page).getByRole('button', { name: /live/i }).press('Enter');
}

export async function tryAgain({ page }: Taken): Promise<void> {
  streamOf(page).holdNext();
  await player(page).getByRole('button', { name: 'Try again' }).click();
}

let signatures = 4_000_000_000;

/** An address that no other walk and no other step has. */
export const newSignature = (): number => {
  signatures += 1;
  return signatures;
};

/** The event is read again when its address is refused, and whenever the viewer comes back to the tab. */
export async function replaceSources({ page, sandbox, held, before }: Taken): Promise<void> {
  if (isIn(before, 'refreshingSource', 'failed')) streamOf(page).holdNext();
  await signAddresses(sandbox, newSignature());
  if (!isIn(before, 'refreshingSource'))
    await held.readEvent.askedAnewBy(async () => {
      await showTab(page, false);
      await showTab(page, true);
    });
  await held.readEvent.goOn();
}

export const loseNetwork = ({ page }: Taken): Promise<void> => reportNetwork(page, false);

export async function bringNetworkBack({ page, before }: Taken): Promise<void> {
  if (isIn(before, 'offline', 'failed')) streamOf(page).holdNext();
  await reportNetwork(page, true);
}

export const pauseByMediaKey = ({ page }: Taken): Promise<void> => pauseElsewhere(page);

export const wait =
  (milliseconds: number) =>
  async ({ page, step }: Taken) => {
    if (!isIn(step, 'playing')) streamOf(page).holdNext();
    await page.clock.fastForward(milliseconds);
  };
