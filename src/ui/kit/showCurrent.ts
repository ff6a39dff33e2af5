/** A ref for a row of links: scrolls one that is wider than the screen to its current link, and leaves the page where it is. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]');
  if (row === null || !(current instanceof HTMLElement)) return;
  const [link, room] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, link.right - room.right) + Math.min(0, link.left - room.left);
}
