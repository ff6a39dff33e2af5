import { openBareDirectly, openDirectly } from '../measures/direct';
import { gameOf } from '../measures/game';
import { clickOnBarePage, clickOnCard, openBarePage, openGame, REACH_MS } from '../measures/picture';
import { behindTheEdge, droppedFrames, seekInRudy, seekOnBarePage } from '../measures/playing';
import { type Bench, measureInTurn, printFigures, ratioOf } from './report';

const REACHED = `Rudy, ${REACH_MS} ms on the card`;
const AT_ONCE = 'Rudy, pressed at once';
const RUDY = 'Rudy';
const BARE = 'bare Shaka';

/** The picture: from a press, from an address, after a seek; its delay live and its dropped frames. */
export async function reportPlayback(bench: Bench): Promise<void> {
  const { browser } = bench;
  const clicks = await measureInTurn(bench, async ({ origin }, note) => {
    const game = await gameOf('finished', origin);
    note(BARE, await clickOnBarePage(browser, { origin, stream: game.stream }));
    note(REACHED, await clickOnCard(browser, origin, game.path, REACH_MS));
    note(AT_ONCE, await clickOnCard(browser, origin, game.path, 0));
  });
  printFigures(bench, 'Click to a moving picture (on demand, HLS)', clicks);
  for (const figures of clicks)
    console.log(
      `  ratio ${ratioOf(figures, REACHED, BARE)} on the card, ${ratioOf(figures, AT_ONCE, BARE)} at once`,
    );

  const direct = await measureInTurn(bench, async ({ origin, folder }, note) => {
    const game = await gameOf('finished', origin);
    note(BARE, await openBareDirectly(browser, origin, game, folder));
    note(RUDY, await openDirectly(browser, origin, game));
  });
  printFigures(bench, 'A game opened by its address to a moving picture (1.6 Mbps, 150 ms, CPU 4×)', direct);
  for (const figures of direct) console.log(`  ratio ${ratioOf(figures, RUDY, BARE)}`);

  const seeks = await measureInTurn(bench, async ({ origin }, note) => {
    const game = await gameOf('finished', origin);
    note(BARE, await seekOnBarePage(browser, { origin, stream: game.stream }));
    note(RUDY, await seekInRudy(browser, origin, game.path));
  });
  printFigures(bench, 'Seek to a frame far from what is loaded', seeks);

  const edge = await measureInTurn(bench, async ({ origin }, note) => {
    const live = await gameOf('live', origin);
    const bare = await openBarePage(browser, { origin, stream: live.stream });
    note(BARE, await behindTheEdge(bare));
    note(RUDY, await behindTheEdge(await openGame(browser, origin, live.path)));
  });
  printFigures(bench, 'Live picture behind the edge', edge);

  const [{ origin }] = bench.subjects;
  const live = await gameOf('live', origin);
  const frames = {
    rudy: await droppedFrames(await openGame(browser, origin, live.path)),
    bare: await droppedFrames(await openBarePage(browser, { origin, stream: live.stream })),
  };
  console.log('Dropped frames, CPU 4×');
  console.log(`  Rudy ${frames.rudy.toFixed(1)} %, bare Shaka ${frames.bare.toFixed(1)} %`);
}
