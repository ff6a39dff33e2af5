import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SentQuery } from './query';

const LIBRARY = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** Testing Library, which reads roles and names from the DOM alike in every engine. */
export const LIBRARY_SOURCE = readFileSync(LIBRARY, 'utf8');

/** The part of Testing Library that the finder uses in the page. */
interface Library {
  queryAllByRole: (inside: HTMLElement, role: string, options: object) => HTMLElement[];
  queryAllByLabelText: (inside: HTMLElement, words: RegExp) => HTMLElement[];
  queryAllByText: (inside: HTMLElement, words: RegExp) => HTMLElement[];
}

/** Runs in the page, so it uses nothing of this module: the first element that a query finds and a viewer can use; null without one. */
export function findInPage(query: SentQuery): HTMLElement | null {
  const library: Library | undefined = Reflect.get(window, 'TestingLibraryDom');
  if (library === undefined) throw new Error('Testing Library is missing');
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = library;
  const words = (sent: { source: string; flags: string }) => new RegExp(sent.source, sent.flags);
  const isUsable = (element: HTMLElement) =>
    element.getClientRects().length > 0 && !element.matches(':disabled, [aria-disabled="true"]');
  const all = (wanted: SentQuery, inside: HTMLElement): HTMLElement[] => {
    if (wanted.css !== undefined) return [...inside.querySelectorAll<HTMLElement>(wanted.css)];
    if (wanted.label !== undefined) return queryAllByLabelText(inside, words(wanted.label));
    if (wanted.text !== undefined) return queryAllByText(inside, words(wanted.text));
    const name = wanted.name === undefined ? {} : { name: words(wanted.name) };
    return queryAllByRole(inside, wanted.role ?? '', name);
  };
  const find = (wanted: SentQuery): HTMLElement | null => {
    const inside = wanted.within === undefined ? document.body : find(wanted.within);
    return (inside && all(wanted, inside).find(isUsable)) ?? null;
  };
  return find(query);
}

/** Runs in the page: what a press of Enter on a link or of Space on a box does. */
export function activateInPage(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.focus();
  element.click();
}

/** Runs in the page: whether an element keeps its place over two frames, so that a press at that place reaches it. */
export function restsInPage(element: HTMLElement): Promise<boolean> {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const place = () => {
    const { left, top } = element.getBoundingClientRect();
    return `${left} ${top}`;
  };
  const before = place();
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(place() === before)));
  });
}
