import type { Page } from '@playwright/test';
import { playbackFixture } from '../../../../src/machines/playback/fixture';
import { expect, test } from '../../fixtures';
import { expectMoving, LIVE, player, press, pressControl, reachFor, video } from '../../player/player';
import { createTableDriver, expectMessages } from '../tableDriver';
import { messagesIn, testWalks } from '../walks';
import { installPlayDecisions } from './browser';
import {
  addressOf,
  blockPlay,
  bringNetworkBack,
  end,
  fail,
  isShown,
  load,
  loseNetwork,
  newSignature,
  offerUnplayable,
  operations,
  pauseByMediaKey,
  phaseOf,
  play,
  replaceSources,
  seek,
  seekLiveEdge,
  signAddresses,
  stall,
  start,
  streamOf,
  tryAgain,
  wait,
} from './steps';

const FRAME_MS = 20_000;
const HEALTHY_MS = 30_000;
const REFRESH_MS = 30_000;
/** A walk opens the player, and lets it fail as slowly as it does. */
const WALK_MS = 180_000;
const PATIENCE_MS = 30_000;

const bar = (page: Page) => player(page).getByRole('slider', { name: 'Position' });
const settings = (page: Page) => player(page).getByRole('button', { name: /^Settings/ });

async function choose(page: Page, list: RegExp, name: string): Promise<void> {
  await pressControl(page, settings(page));
  await page.getByRole('menuitem', { name: list }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** What shows that something was changed which has no state of its own, by event. */
const witnesses: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'volume.set': (page) => expect(video(page)).toHaveJSProperty('volume', 0.95),
  'volume.setMuted': (page) => expect(video(page)).toHaveJSProperty('muted', true),
  'quality.select': (page) => expect(settings(page)).toHaveAccessibleName(/Quality: 240p/),
  'captions.select': async (page) => {
    await pressControl(page, settings(page));
    await expect(page.getByRole('menuitem', { name: /^Captions/ })).toContainText('Français');
  },
  'captions.changed': (page) =>
    expect(player(page).getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'false'),
  'speed.set': (page) => expect(video(page)).toHaveJSProperty('playbackRate', 1.5),
  'tracks.changed': (page) => expect(settings(page)).toHaveAccessibleName(/Quality: Auto \(\d+p\)/),
  'thumbnails.loaded': async (page) => {
    await reachFor(page, bar(page), { x: 300, y: 10 });
    await expect(player(page).locator('[data-player-controls] [style*="background-image"]')).toBeVisible();
  },
  'playback.seek': (page) =>
    expect.poll(async () => Number(await bar(page).inputValue())).toBeGreaterThan(31),
  'playback.seekLiveEdge': (page) =>
    expect(player(page).getByRole('button', { name: /live/i })).toHaveAccessibleName('Live now'),
  'media.loaded': (page) => streamOf(page).segments.hasSome(),
  'media.paused': (page) => expect(video(page)).toHaveJSProperty('paused', true),
};

testWalks(
  createTableDriver({
    fixture: playbackFixture,
    isOnlyRun: 'the specs of the player take the same ways; its walks open the player each time.',
    // A browser that keeps to the letter of HTML reports it; Chrome does not.
    notOffered: ['playback.active.paused: media.ended → playback.active.ended'],
    operations,
    expectedErrors: [/.*/],
    open: async ({ page, sandbox, held, path }) => {
      test.setTimeout(WALK_MS);
      await installPlayDecisions(page);
      const address = addressOf(path.steps);
      if (address !== LIVE) await signAddresses(sandbox, newSignature());
      await streamOf(page).route(page);
      await page.route(operations.readRegion, (route) => held.readRegion.take(route));
      await page.goto(address);
      await streamOf(page).playlists.hasSome();
      await page.route(operations.readEvent, (route) => held.readEvent.take(route));
      await isShown(page, path.start);
    },
    steps: {
      'playback.play': play,
      'playback.pause': ({ page }) => press(page, 'k'),
      'playback.retry': tryAgain,
      'playback.seek': seek,
      'playback.seekLiveEdge': seekLiveEdge,
      'sources.replace': replaceSources,
      'volume.set': ({ page }) => press(page, 'ArrowDown'),
      'volume.setMuted': ({ page }) => press(page, 'm'),
      'quality.select': ({ page }) => choose(page, /^Quality/, '240p'),
      'captions.select': ({ page }) => choose(page, /^Captions/, 'Français'),
      'speed.set': ({ page }) => choose(page, /^Speed/, '1.5×'),
      'media.loaded': load,
      'media.started': start,
      'media.paused': pauseByMediaKey,
      'media.stalled': stall,
      'media.ended': end,
      'media.autoplayBlocked': blockPlay,
      // These come by themselves while the picture moves.
      'media.timeChanged': () => undefined,
      'tracks.changed': () => undefined,
      'thumbnails.loaded': () => undefined,
      'captions.changed': ({ page }) => press(page, 'c'),
      'media.failed: a missing segment': fail(404),
      'media.failed: an expired address': fail(403),
      'media.failed: a blocked region': fail(451),
      'media.failed: an unsupported format': offerUnplayable,
      'network.lost': loseNetwork,
      'network.returned': bringNetworkBack,
      'region.blocked': ({ held }) => held.readRegion.answer({ data: { is_geo_blocked: true } }),
      'after.frameTimeout': wait(FRAME_MS),
      'after.healthyPlay': wait(HEALTHY_MS),
      'after.sourceRefreshTimeout': wait(REFRESH_MS),
    },
    expectState: async ({ page, step }) => {
      await isShown(page, step, PATIENCE_MS);
      if (phaseOf(step) === 'playing') await expectMoving(page);
      else await expectMessages(page, messagesIn(playbackFixture, step));
      await witnesses[step.event.type]?.(page);
    },
  }),
);
