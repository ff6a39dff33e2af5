/**
 * A ref for a row of links that may be wider than the screen. The row scrolls to its current link, and to a link that takes the
 * focus, since a browser may leave a part of that one outside; the page stays where it is.
 */
export function showCurrent(row: HTMLElement | null): void {
  const show = (link: Element) => {
    const [box, room] = [link.getBoundingClientRect(), row?.getBoundingClientRect()];
    if (room) row?.scrollBy(Math.max(0, box.right - room.right) + Math.min(0, box.left - room.left), 0);
  };
  const current = row?.querySelector('[aria-current]');
  if (current) show(current);
  row?.addEventListener('focusin', ({ target }) => target instanceof Element && show(target));
}
