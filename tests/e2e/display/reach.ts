import type { Page } from '@playwright/test';

/** Looks at a page that has found no rest yet: a list measures its rows in the frames after its window has changed. */
const LOOKS = 3;

/** The obstacles that stay once the page is at rest (`obstaclesNow`). */
export async function obstaclesIn(page: Page): Promise<string[]> {
  let found = await obstaclesNow(page);
  for (let look = 1; look < LOOKS && found.length > 0; look += 1) found = await obstaclesNow(page);
  return found;
}

/**
 * Each obstacle to reading and using the page in its window, a line each: `sideways` for a page or a dialog that is wider
 * than its window, `cut` for text outside it, `bar` for one that stays and takes more than a third of the window, `covered`
 * for a control or a video of which another element lies over the middle once it has the focus.
 */
function obstaclesNow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const A_THIRD = 1 / 3;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)} ${element.getAttribute('class') ?? ''}`.trim();
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const isClipped = getComputedStyle(element).clipPath !== 'none';
      return width > 2 && height > 2 && !isClipped && element.checkVisibility({ opacityProperty: true });
    };
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const root = dialog ?? document.body;
    const all = (selector: string) => [...root.querySelectorAll(selector)].filter(isShown);

    const widest = dialog ?? document.documentElement;
    if (widest.scrollWidth > widest.clientWidth) found.push(`sideways: ${widest.scrollWidth} px`);

    /** A row that scrolls by itself, as rails and charts do, may be longer than the window. */
    const scrollsItself = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== root && at !== document.body; at = at.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    const right = (dialog ?? document.documentElement).getBoundingClientRect().right;
    for (const element of all('h1, h2, h3, p, label, button, a, input, select, textarea, td, th'))
      if (element.getBoundingClientRect().right > right + 1 && !scrollsItself(element))
        found.push(`cut: ${nameOf(element)}`);

    const bottom = document.documentElement.scrollHeight;
    for (const top of [0, bottom / 2, bottom]) {
      scrollTo(0, top);
      (dialog?.scrollTo ?? (() => undefined)).call(dialog, 0, top);
      const bars = all('*').filter((element) => {
        const { position } = getComputedStyle(element);
        const { top: from, bottom: to } = element.getBoundingClientRect();
        return /fixed|sticky/.test(position) && to > 0 && from < innerHeight && element !== dialog;
      });
      for (const bar of bars) {
        const { height } = bar.getBoundingClientRect();
        if (height > innerHeight * A_THIRD) found.push(`bar: ${nameOf(bar)}`);
      }
    }

    const before = document.activeElement;
    for (const element of all(
      'button, input, select, textarea, a[href], summary, [role="slider"], [data-phase] video',
    )) {
      if (!(element instanceof HTMLElement) || element.matches(':disabled')) continue;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (element.matches('video')) element.scrollIntoView({ block: 'nearest' });
      else element.focus();
      const { top: from, bottom: to } = element.getBoundingClientRect();
      if (to < 0 || from > innerHeight) {
        // A long list moves its rows once it has heard that the page was scrolled.
        await nextFrame();
        element.scrollIntoView({ block: 'nearest' });
        await nextFrame();
      }
      if (!element.isConnected) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      // A long control is looked at in the part of it that the window shows.
      const y = (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2;
      const x = (Math.max(left, 0) + Math.min(left + width, innerWidth)) / 2;
      const hit = document.elementFromPoint(x, y);
      const own = element.closest('label, [data-phase]') ?? element;
      if (hit === null || !(own.contains(hit) || hit.contains(element)))
        found.push(`covered: ${nameOf(element)} by ${hit ? nameOf(hit) : 'the end of the window'}`);
    }
    if (before instanceof HTMLElement) before.focus();
    scrollTo(0, 0);
    return [...new Set(found)];
  });
}
