import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/browser';
import { serveBaked } from './baked';
import { measureCatalog } from './catalog';
import { visitTwice } from './firstCard';
import { gameOf } from './game';
import { liveHour } from './liveHour';
import { clickOnBarePage, clickOnCard, openBarePage, openGame, REACH_MS } from './picture';
import { behindTheEdge, droppedFrames, seekInRudy, seekOnBarePage } from './playing';
import { startPreview } from './server';
import { median, ratio, summary } from './statistics';

/** The tolerance that counts as no growth over an hour. */
const HELD_GROWTH = 1.05;

/** Runs of each measurement; the figures are medians with their range. */
const RUNS = 5;

const executablePath = findBrowser();
if (!executablePath)
  throw new Error('No Chromium found: run `npm run test:browser` once, or set RUDY_BROWSER.');

const PORT = 4175;
const BAKED_PORT = 4176;
const server = await startPreview(PORT);
const baked = await serveBaked(BAKED_PORT);
const browser = await chromium.launch({
  executablePath,
  args: [...browserArguments(), '--autoplay-policy=no-user-gesture-required'],
});
try {
  const visits = [];
  const bakedVisits = [];
  for (let run = 0; run < RUNS; run++) {
    visits.push(await visitTwice(browser, server.origin, `bench-${run}`));
    bakedVisits.push(await visitTwice(browser, baked.origin, `baked-${run}`));
  }
  console.log('First event card with text (1.6 Mbps, 150 ms, CPU 4×)');
  console.log(`  first visit   ${summary(visits.map((visit) => visit.first))}`);
  console.log(`  repeat visit  ${summary(visits.map((visit) => visit.repeat))}`);
  console.log(`  baked, first visit   ${summary(bakedVisits.map((visit) => visit.first))}`);
  console.log(`  baked, repeat visit  ${summary(bakedVisits.map((visit) => visit.repeat))}`);

  const game = await gameOf('finished', server.origin);
  const bareGame = { origin: server.origin, stream: game.stream };
  const rudy: number[] = [];
  const atOnce: number[] = [];
  const bare: number[] = [];
  // Interleaved, so that load on the machine affects both equally.
  for (let run = 0; run < RUNS; run++) {
    bare.push(await clickOnBarePage(browser, bareGame));
    rudy.push(await clickOnCard(browser, server.origin, game.path, REACH_MS));
    atOnce.push(await clickOnCard(browser, server.origin, game.path, 0));
  }
  console.log('Click to a moving picture (on demand, HLS)');
  console.log(`  Rudy, ${REACH_MS} ms on the card   ${summary(rudy)}`);
  console.log(`  Rudy, pressed at once     ${summary(atOnce)}`);
  console.log(`  bare Shaka                ${summary(bare)}`);
  console.log(
    `  ratio                     ${ratio(rudy, bare)} after ${REACH_MS} ms, ${ratio(atOnce, bare)} at once`,
  );

  const lists = [];
  for (let run = 0; run < RUNS; run++) lists.push(await measureCatalog(browser, PORT));
  console.log('A list of 10,000 events');
  console.log(
    `  longest task while scrolling                ${summary(lists.map((each) => each.longestTask))}`,
  );
  console.log(`  most elements in it                         ${median(lists.map((each) => each.elements))}`);
  console.log(
    `  answer to first result of a filter, CPU 4×  ${summary(lists.map((each) => each.firstResult))}`,
  );
  console.log(
    `  slowest interaction to next paint, CPU 4×   ${summary(lists.map((each) => each.interaction))}`,
  );

  const seeks = { rudy: [] as number[], bare: [] as number[] };
  const behind = { rudy: [] as number[], bare: [] as number[] };
  const live = await gameOf('live', server.origin);
  const bareLive = { origin: server.origin, stream: live.stream };
  for (let run = 0; run < RUNS; run++) {
    seeks.bare.push(await seekOnBarePage(browser, bareGame));
    seeks.rudy.push(await seekInRudy(browser, server.origin, game.path));
    behind.bare.push(await behindTheEdge(await openBarePage(browser, bareLive)));
    behind.rudy.push(await behindTheEdge(await openGame(browser, server.origin, live.path)));
  }
  console.log('Seek to a frame far from what is loaded');
  console.log(`  Rudy          ${summary(seeks.rudy)}`);
  console.log(`  bare Shaka    ${summary(seeks.bare)}`);
  console.log('Live picture behind the edge');
  console.log(`  Rudy          ${summary(behind.rudy)}`);
  console.log(`  bare Shaka    ${summary(behind.bare)}`);

  console.log('Dropped frames, CPU 4×');
  const frames = {
    rudy: await droppedFrames(await openGame(browser, server.origin, live.path)),
    bare: await droppedFrames(await openBarePage(browser, bareLive)),
  };
  console.log(`  Rudy          ${frames.rudy.toFixed(1)} %`);
  console.log(`  bare Shaka    ${frames.bare.toFixed(1)} %`);

  const { warm, last } = await liveHour(browser, server.origin, live.path);
  console.log('What the page holds over an hour of a live game (code apart)');
  console.log(`  after 10 min  ${warm.toFixed(2)} MB`);
  console.log(`  after 60 min  ${last.toFixed(2)} MB`);
  if (last > warm * HELD_GROWTH) throw new Error('The page holds more the longer a live game plays.');
} finally {
  await browser.close();
  server.stop();
  baked.stop();
}
