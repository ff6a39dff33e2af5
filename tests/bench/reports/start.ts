import { visitTwice } from '../measures/firstCard';
import { type Bench, measureInTurn, printFigures } from './report';

/** Home on a slow network: its first card, and what its tasks block. */
export async function reportStart(bench: Bench): Promise<void> {
  const all = await measureInTurn(bench, async (subject, note, run) => {
    const { first, repeat, blocking } = await visitTwice(bench.browser, subject.origin, `bench-${run}`);
    note('first visit', first);
    note('repeat visit', repeat);
    note('total blocking time of the first visit', blocking.total);
    note('longest task of the first visit', blocking.longest);
    if (!subject.bakedOrigin) return;
    const baked = await visitTwice(bench.browser, subject.bakedOrigin, `baked-${run}`);
    note('baked, first visit', baked.first);
    note('baked, repeat visit', baked.repeat);
    note('baked, total blocking time', baked.blocking.total);
  });
  printFigures(bench, 'First event card with text (1.6 Mbps, 150 ms, CPU 4×)', all);
}
