import type { ChartArrow, ChartBox } from './chartLayout';

/** A box, and how many boxes it hangs from. */
export type Hanging = { box: ChartBox; level: number };

/**
 * The boxes below the first one, in parts that stay together: a box, those that only it leads to, and then those that both
 * it and the first box lead to. Boxes that nothing leads to are parts of their own.
 */
export function hangingUnits(
  boxes: readonly ChartBox[],
  arrows: readonly ChartArrow[],
  first: string,
): Hanging[][] {
  const placed = new Set<string>();
  const leadsTo = (from: string, to: string) =>
    arrows.some((arrow) => arrow.from === from && arrow.to === to);
  const isUnder = ({ id }: ChartBox) => leadsTo(first, id);
  const isShared = ({ id }: ChartBox) => boxes.some((other) => other.id !== id && leadsTo(other.id, id));

  const hang = (box: ChartBox, level: number): Hanging[] => {
    if (placed.has(box.id)) return [];
    placed.add(box.id);
    const below = boxes.filter(({ id }) => leadsTo(box.id, id));
    return [
      { box, level },
      ...below.filter((each) => !isUnder(each)).flatMap((each) => hang(each, level + 1)),
      ...below.filter(isUnder).flatMap((each) => hang(each, level)),
    ];
  };
  const begin = [...boxes.filter((box) => !isShared(box)), ...boxes];
  return begin.map((box) => hang(box, 0)).filter((unit) => unit.length > 0);
}
