/** The inline size of a child of the row, CSS pixels; a negative margin takes a part of the gap before it. */
function widthOf(child: Element): number {
  const { marginInlineStart } = getComputedStyle(child);
  const { width } = child.getBoundingClientRect();
  return width && width + Math.min(0, Number.parseFloat(marginInlineStart));
}

/** The inline size that the content of a row needs between its paddings, CSS pixels. */
function neededBy(row: HTMLElement): number {
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(row);
  const shown = [...row.children].map(widthOf).filter(Boolean);
  const gaps = (shown.length - 1) * Number.parseFloat(columnGap);
  const paddings = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
  return shown.reduce((sum, width) => sum + width, gaps + paddings);
}

/**
 * Marks a row (`data-crowded`) while its content would be wider than the row, before the browser paints it. The content of
 * a marked row may give way; its width is the last one that it needed.
 * @returns a function that ends this
 */
export function followCrowding(row: HTMLElement): () => void {
  let needed = 0;
  row.removeAttribute('data-crowded');
  // A flexible child fills the row, with fractions of a pixel that do not add up.
  const isCrowded = () => needed >= row.clientWidth + 1;
  const observer = new ResizeObserver(() => {
    if (row.hasAttribute('data-crowded') && isCrowded()) return;
    // Gaps grow with the window, so that the content is measured where it may fit.
    row.removeAttribute('data-crowded');
    needed = neededBy(row);
    row.toggleAttribute('data-crowded', isCrowded());
  });
  observer.observe(row);
  return () => observer.disconnect();
}
