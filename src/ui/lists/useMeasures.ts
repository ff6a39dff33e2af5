import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnsIn, type Measures } from './rows';

/**
 * What the style sheet says of a list of places, in numbers: `--least` is the least width of a place, `--ratio` its
 * width over the height of its picture (0 without), `--text` the height of the rest, `--heading` that of a heading.
 * Null until it is laid out; the same object while nothing changes.
 */
export function useMeasures(list: RefObject<HTMLElement | null>, shape: string): Measures | null {
  const [measures, setMeasures] = useState<Measures | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape has other measures.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const found = measured(element);
      setMeasures((known) => (known && isSame(known, found) ? known : found));
    };
    measure();
    // The list moves when anything above it grows, which the page's height tells.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, shape]);
  return measures;
}

function measured(element: HTMLElement): Measures {
  const style = getComputedStyle(element);
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const gap = pixels('column-gap');
  const { columns, width } = columnsIn(element.clientWidth, pixels('--least'), gap);
  const ratio = pixels('--ratio');
  return {
    top: element.getBoundingClientRect().top + scrollY,
    columns,
    width,
    height: (ratio > 0 ? width / ratio : 0) + pixels('--text'),
    columnGap: gap,
    rowGap: pixels('row-gap'),
    heading: pixels('--heading'),
  };
}

function isSame(one: Measures, other: Measures): boolean {
  const names = ['top', 'columns', 'width', 'height', 'columnGap', 'rowGap', 'heading'] as const;
  return names.every((name) => Math.abs(one[name] - other[name]) < 0.5);
}
