/** A player as a whole; its controls are reached from within. */
export const PLAYER = 'section[data-controls]';
/** The mini player, whose controls are reached like those of the page. */
export const MINI_PLAYER = 'section[data-phase]:not([data-controls])';
const FOCUSABLE = `a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,summary,[tabindex="0"],${PLAYER}`;
/** The part that has the keys while it is open. */
const OPEN = 'dialog[open],[role=dialog],[role=menu]';

export const playerOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(PLAYER) ?? null;

/** The part above the page that is open; null for none. */
export const openPart = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(OPEN)].at(-1) ?? null;

function isReachable(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || element.closest('[inert],[aria-hidden=true]')) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/**
 * The elements that an arrow key may lead to: those of the open part, else of the page.
 * @param from the focused element; inside a player its controls count, outside the player counts as one
 */
export function focusables(from: Element | null): HTMLElement[] {
  const scope = openPart() ?? document.body;
  const own = playerOf(from);
  return [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => {
    const player = playerOf(element);
    const isWithin = player !== null && player !== element;
    return (!isWithin || player === own) && element !== from && isReachable(element);
  });
}

/** The first element of the page's content, where a remote control begins: the player where there is one. */
export function firstFocusable(): HTMLElement | null {
  const main = document.querySelector('main');
  return (
    main?.querySelector<HTMLElement>(PLAYER) ??
    focusables(null).find((element) => openPart()?.contains(element) ?? main?.contains(element)) ??
    null
  );
}
