import type { Page } from '@playwright/test';

/**
 * Each part of the page that cannot be told from its ground, and each state that looks like the other one, as the browser
 * computes the colours: `icon`, `text` of a chart, `edge` of a control, `state`, `focus`; a line each.
 */
export function invisibleIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** WCAG 1.4.11 for what is no text, and 1.4.3 for text. */
    const SHAPE = 3;
    const TEXT = 4.5;
    type Color = readonly [number, number, number, number];
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas.');
    /** Red, green, blue (0 to 255) and alpha (0 to 1) of a computed colour. */
    const read = (text: string): Color => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const luminance = ([red, green, blue]: Color): number => {
      const [r, g, b] = [red, green, blue].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: Color, other: Color): number => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const over = (front: Color, back: Color): Color => {
      const mix = (index: 0 | 1 | 2) => front[index] * front[3] + back[index] * (1 - front[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const isPainted = (text: string) => text !== 'none' && read(text)[3] > 0.1;
    const canvas = read(getComputedStyle(document.documentElement).backgroundColor);
    /** The colour behind an element's content. */
    const groundOf = (element: Element | null): Color => {
      if (element === null) return canvas;
      const color = read(getComputedStyle(element).backgroundColor);
      return color[3] > 0.95 ? color : over(color, groundOf(element.parentElement));
    };
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const isClipped = getComputedStyle(element).clipPath !== 'none';
      return width > 2 && height > 2 && !isClipped && element.checkVisibility({ opacityProperty: true });
    };
    const isOff = (element: Element) => element.closest(':disabled, [aria-disabled="true"]') !== null;
    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent;
      const words = (label ?? element.textContent ?? '').trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} ${words} ${element.getAttribute('class') ?? ''}`.trim();
    };
    const found: string[] = [];
    const all = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].filter(isShown);

    const shapes = 'path, circle, rect, line, polyline, polygon, ellipse';
    /** The art of a card, which its picture covers, and which says nothing. */
    const isArt = (svg: Element) => svg.parentElement?.closest('[aria-hidden="true"]') != null;
    for (const icon of all('svg').filter((svg) => !(isOff(svg) || isArt(svg)))) {
      const texts = all('text', icon);
      const ground = groundOf(icon);
      for (const text of texts) {
        const box = text.closest('g')?.querySelector(':scope > rect');
        const { fill = 'none', fillOpacity = '1' } = box ? getComputedStyle(box) : {};
        const [red, green, blue, alpha] = read(fill === 'none' ? 'transparent' : fill);
        const behind = over([red, green, blue, alpha * Number(fillOpacity)], ground);
        if (contrast(read(getComputedStyle(text).fill), behind) < TEXT) found.push(`text: ${nameOf(text)}`);
      }
      // Each line of a chart counts; an icon is seen by its strongest shape.
      const isChart = texts.length > 1;
      const seen = [...icon.querySelectorAll(isChart ? 'g[data-kind] > rect, path, circle' : shapes)].map(
        (shape) => {
          const { fill, stroke } = getComputedStyle(shape);
          return Math.max(
            ...[fill, stroke].filter(isPainted).map((color) => contrast(read(color), ground)),
            0,
          );
        },
      );
      if (seen.length > 0 && (isChart ? Math.min(...seen) : Math.max(...seen)) < SHAPE)
        found.push(`icon: ${nameOf(icon.closest('button, a, label') ?? icon.parentElement ?? icon)}`);
    }

    const isEdged = (element: Element, pseudo?: string): boolean => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && style.content === 'none') return false;
      const behind = groundOf(element.parentElement);
      return (['Top', 'Bottom'] as const).every(
        (side) =>
          Number.parseFloat(style[`border${side}Width`]) >= 1 &&
          contrast(read(style[`border${side}Color`]), behind) >= SHAPE,
      );
    };
    /** A field without an edge of its own whose frame has one. */
    const isInFrame = ({ parentElement }: Element) => parentElement !== null && isEdged(parentElement);
    const controls = 'button, select, textarea, progress, input:not([type="hidden"])';
    for (const control of all(controls).filter((one) => getComputedStyle(one).opacity !== '0')) {
      // A range has no edge but a track, whose pixels count (ranges.ts).
      const isNative = control instanceof HTMLInputElement && /checkbox|radio|range/.test(control.type);
      const isItem = control.closest('[role="menu"], [role="listbox"]') !== null;
      const isUnderlined = getComputedStyle(control).textDecorationLine.includes('underline');
      if (!(isNative || isItem || isUnderlined || isOff(control) || isEdged(control) || isInFrame(control)))
        found.push(`edge: ${nameOf(control)}`);
    }

    /** All that a person can see of a control and what it holds, apart from its words. */
    const lookOf = (root: Element): string =>
      [root, ...root.querySelectorAll('*')]
        .flatMap((element) => [
          getComputedStyle(element),
          getComputedStyle(element, '::before'),
          getComputedStyle(element, '::after'),
        ])
        .map((style) =>
          [
            style.content,
            style.borderWidth,
            style.borderColor,
            style.backgroundColor,
            style.outline,
            style.textDecorationLine,
            style.textDecorationThickness,
            style.fill,
            style.inlineSize,
            style.appearance,
          ].join(' '),
        )
        .join('\n');
    const states: Record<string, (element: Element, isOn: boolean) => void> = {
      'a[aria-current], button[aria-current]': (element, isOn) =>
        isOn
          ? element.setAttribute('aria-current', element.matches('a') ? 'page' : 'true')
          : element.removeAttribute('aria-current'),
      '[aria-pressed]': (element, isOn) => element.setAttribute('aria-pressed', `${isOn}`),
      '[data-selected]': (element, isOn) =>
        isOn ? element.setAttribute('data-selected', 'true') : element.removeAttribute('data-selected'),
      // The browser draws its own boxes in the system's colours.
      'input[type="radio"], input[type="checkbox"]': (element, isOn) => {
        const input = element instanceof HTMLInputElement ? element : element.querySelector('input');
        if (!input) return;
        input.name = `${input.name}-copy`;
        input.checked = isOn;
      },
    };
    const isNativeBox = (element: Element) =>
      element instanceof HTMLInputElement &&
      getComputedStyle(element).appearance === 'auto' &&
      getComputedStyle(element).opacity !== '0';
    for (const [selector, set] of Object.entries(states)) {
      for (const element of document.querySelectorAll(selector)) {
        const whole = element.closest('label') ?? element;
        if (!isShown(whole) || isNativeBox(element)) continue;
        const [on, off] = [true, false].map((isOn) => {
          const copy = whole.cloneNode(true) as Element;
          set(copy.matches('label') ? (copy.querySelector('input') ?? copy) : copy, isOn);
          whole.after(copy);
          const look = lookOf(copy);
          copy.remove();
          return look;
        });
        if (on === off) found.push(`state: ${nameOf(element)}`);
      }
    }

    const ringOf = (element: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth, outlineColor, content } = getComputedStyle(element, pseudo);
      if (pseudo && content === 'none') return false;
      return (
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        contrast(read(outlineColor), groundOf(element.parentElement)) >= SHAPE
      );
    };
    const before = document.activeElement;
    const modal = [...document.querySelectorAll('dialog[open], [role="menu"]')].at(-1) ?? document;
    const stops = 'a[href], button, select, textarea, input, summary, [role="slider"], [role="menuitem"]';
    for (const element of all(stops, modal)) {
      if (!(element instanceof HTMLElement) || isOff(element) || element.tabIndex < 0) continue;
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement !== element) continue;
      // With less motion a transition is short but still has a first frame, in which the ring has another colour.
      for (const transition of element.getAnimations()) transition.finish();
      const near = [
        element,
        element.parentElement,
        element.closest('label'),
        element.firstElementChild,
      ].filter((one) => one !== null);
      if (!(near.some((one) => ringOf(one)) || ringOf(element, '::after') || ringOf(element, '::before')))
        found.push(`focus: ${nameOf(element)}`);
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return [...new Set(found)];
  });
}
