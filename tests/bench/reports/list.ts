import { measureCatalog } from '../measures/catalog';
import { type Bench, measureInTurn, printFigures } from './report';

/** A list of 10,000 events. */
export async function reportList(bench: Bench): Promise<void> {
  const elements = new Set<number>();
  const all = await measureInTurn(bench, async ({ origin, name }, note) => {
    const figures = await measureCatalog(bench.browser, origin);
    note('longest task while scrolling', figures.longestTask);
    note('answer to first result of a filter, CPU 4×', figures.firstResult);
    note('slowest interaction to next paint, CPU 4×', figures.interaction);
    if (name === 'now') elements.add(figures.elements);
  });
  printFigures(bench, 'A list of 10,000 events', all);
  console.log(`  most elements in it  ${[...elements].join(', ')}`);
}
