/**
 * Moves the focus from a button that goes with its item of a list: to the first link of the next item, or of the one before;
 * after the only item to the page's main part.
 */
export function focusNeighbour(button: Element): void {
  const item = button.closest('li');
  const link = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a');
  if (link) link.focus();
  else document.querySelector('main')?.focus({ preventScroll: true });
}
