import { firstFocusable, focusables, MINI_PLAYER, openPart, PLAYER, playerOf } from './focusables';
import { type Direction, nearest } from './nearest';
import { remoteKey } from './remoteKeys';
import './television.module.css?adopted';

/** Fields whose text has a cursor of its own. */
const TEXT = 'textarea,input:not([type=range],[type=checkbox],[type=radio],[type=button],[type=submit])';
/** Parts with arrow keys of their own. */
const OWN_ARROWS = '[role=menu],[role=grid],[role=listbox]';
/** Sliders, which the arrows to the left and right move. */
const SLIDER = 'input[type=range],[role=slider]';

/** Whether a key moves the cursor of a text, or deletes in it. At either end of the text an arrow leaves the field. */
function staysInText(target: Element, key: string): boolean {
  if (!target.matches(TEXT)) return false;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return true;
  const { value, selectionStart, selectionEnd } = target;
  const isAt = (end: number) => value === '' || (selectionStart === end && selectionEnd === end);
  return !((key === 'ArrowLeft' && isAt(0)) || (key === 'ArrowRight' && isAt(value.length)));
}

/** The notice stands over the page, whose next row may not be there yet: it comes after the end of the page. */
const isNotice = (element: Element): boolean => element.closest('[data-cookie-notice]') !== null;
const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

/** The element that an address is left by, so that Back returns to it. */
type LeftBy = { href: string; index: number };

const linksTo = (href: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.href === href);

/**
 * Lets a remote control lead through the page: arrows move the focus to what is next in that direction, OK presses it, Back
 * closes what is open, leaves full screen, then the page. Returns a function that undoes it.
 */
export function startTelevision(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const leftBy = new Map<string, LeftBy>();
  let wanted: (() => HTMLElement | null) | null = null;
  /** The focus on the page before, or where it was put until the wanted element came. */
  let passing: Element | null = null;
  let pages = 0;

  document.documentElement.dataset.television = '';

  function focus(element: HTMLElement): void {
    element.focus({ preventScroll: true });
    // The picture stays whole while its controls have the focus.
    const shown = element.closest('[data-phase]') ?? element;
    shown.scrollIntoView({ block: 'center', inline: 'center' });
  }

  /** Focuses an element as soon as the page has it, until the viewer presses a key. */
  function focusWhenThere(find: () => HTMLElement | null): void {
    wanted = find;
    passing = document.activeElement;
    lookForWanted();
  }

  function lookForWanted(): void {
    const { activeElement } = document;
    const isWaiting =
      activeElement === null || activeElement === passing || activeElement.matches('body,main');
    const element = isWaiting ? (wanted?.() ?? null) : null;
    if (element === null || element === activeElement) return;
    passing = element;
    focus(element);
  }

  function move(direction: Direction): boolean {
    const from = document.activeElement;
    if (from === null || from.matches('body,main')) {
      const first = firstFocusable();
      if (first) focus(first);
      return first !== null;
    }
    const all = focusables(from);
    const { left, right, top, bottom } = from.getBoundingClientRect();
    // A part that has the focus as a whole, as the editor of a clip has at first, is entered from its beginning.
    const isEntered = direction === 'down' && all.some((element) => from.contains(element));
    const start = isEntered ? { left, right: left, top, bottom: top } : { left, right, top, bottom };
    const onwardIn = (candidates: readonly HTMLElement[]) => {
      const places = candidates.map((element) => element.getBoundingClientRect());
      return candidates[nearest(start, places, direction)];
    };
    const form = from.closest('form');
    // The next field of a form is meant, even if a link beside the form is nearer.
    const ofForm = form && onwardIn(all.filter((element) => form.contains(element)));
    const ofPage = ofForm ?? onwardIn(all.filter((element) => !isNotice(element)));
    const next = ofPage ?? (direction !== 'down' || isAtEnd() ? onwardIn(all) : undefined);
    if (next) focus(next);
    return next !== undefined;
  }

  /** The player as a whole has the focus: its picture is next to nothing, and its controls are below the picture. */
  function moveFromPlayer(player: HTMLElement, direction: Direction): boolean {
    if (direction !== 'down') return direction === 'up' && move(direction);
    const control = player.querySelector<HTMLElement>('[data-player-controls] button');
    if (control) focus(control);
    return control !== null;
  }

  function goBack(isEscape: boolean): boolean {
    if (document.fullscreenElement !== null) {
      void document.exitFullscreen();
      return true;
    }
    const { activeElement } = document;
    const part =
      openPart() ??
      document.querySelector('header [aria-expanded=true]') ??
      activeElement?.closest(MINI_PLAYER) ??
      null;
    if (part !== null) {
      // The part closes by itself.
      if (isEscape) return false;
      const target = activeElement && part.contains(activeElement) ? activeElement : part;
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      if (part instanceof HTMLDialogElement) part.close();
      return true;
    }
    // The first page is left by the television, which then closes the app.
    if (pages === 0) return false;
    history.back();
    return true;
  }

  function pressKey(event: KeyboardEvent): void {
    // A key that was made by `goBack` is for the part that closes.
    if (!event.isTrusted || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    if (!(target instanceof Element)) return;
    const key = remoteKey(event, staysInText(target, event.key));
    wanted = null;
    if (key !== null && answer(key, event, target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function answer(
    key: NonNullable<ReturnType<typeof remoteKey>>,
    event: KeyboardEvent,
    target: Element,
  ): boolean {
    const player = playerOf(target);
    switch (key.does) {
      case 'move': {
        const isAlong = key.direction === 'left' || key.direction === 'right';
        if (target.closest(OWN_ARROWS)) return false;
        if (isAlong && (player === target || target.matches(SLIDER))) return false;
        return player === target ? moveFromPlayer(player, key.direction) : move(key.direction);
      }
      case 'back':
        return goBack(event.key === 'Escape');
      case 'ok':
        if (target instanceof HTMLSelectElement) target.showPicker();
        else if (player === target) return play('k', player);
        return target instanceof HTMLSelectElement;
      case 'play':
        return play(key.key, player ?? document.querySelector<HTMLElement>(`${PLAYER},${MINI_PLAYER}`));
    }
  }

  /** Presses a key of the player, whose own keys say what it does. */
  function play(key: string, player: HTMLElement | null): boolean {
    player?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return player !== null;
  }

  addEventListener('keydown', pressKey, { capture: true, signal });
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) leftBy.set(location.href, { href: link.href, index: linksTo(link.href).indexOf(link) });
    },
    { capture: true, signal },
  );
  addEventListener(
    'pushState',
    () => {
      pages += 1;
      focusWhenThere(firstFocusable);
    },
    { signal },
  );
  addEventListener(
    'popstate',
    () => {
      pages = Math.max(0, pages - 1);
      const { href, index } = leftBy.get(location.href) ?? { href: '', index: 0 };
      focusWhenThere(() => linksTo(href)[index] ?? null);
    },
    { signal },
  );
  const changes = new MutationObserver(lookForWanted);
  changes.observe(document.body, { childList: true, subtree: true });
  focusWhenThere(firstFocusable);

  return () => {
    listening.abort();
    changes.disconnect();
    delete document.documentElement.dataset.television;
  };
}
