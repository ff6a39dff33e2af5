import { gameOf } from '../measures/game';
import { BUSY_SCREENS, COLD_SCREENS, coldStart, longestOf, viewerProfile } from '../measures/screens';
import { type Bench, measureInTurn, printFigures } from './report';

/** The screens that are opened by their addresses: when they are of use, and their longest tasks. */
export async function reportScreens(bench: Bench): Promise<void> {
  const { browser } = bench;
  const starts = await measureInTurn(bench, async ({ origin }, note) => {
    const profile = await viewerProfile(origin);
    for (const screen of COLD_SCREENS) note(screen.name, await coldStart(browser, origin, screen, profile));
  });
  printFigures(bench, 'Cold start to the first useful paint (1.6 Mbps, 150 ms, CPU 4×)', starts);

  const tasks = await measureInTurn(bench, async ({ origin }, note) => {
    const profile = await viewerProfile(origin);
    const game = { name: 'game', path: (await gameOf('finished', origin)).path, useful: 'main h1' };
    for (const screen of [...BUSY_SCREENS, game])
      note(screen.name, await longestOf(browser, origin, screen, profile));
  });
  printFigures(bench, 'Longest task while a screen is opened (CPU 4×; 0: none over 50 ms)', tasks);
}
