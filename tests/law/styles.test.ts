import { expect, test } from 'vitest';
import { readFiles, type TextFile } from '../../scripts/structure/sources';
import { expectOnlyKnown } from './onlyKnown';

/**
 * Colours and states of a control are styles of a component of `ui` (docs/architecture.md). `:focus` is none: it also takes the outline
 * from a heading or a list that the code focuses.
 */
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi;
const STATE =
  /:(?:hover|active|disabled|enabled|checked)\b|\[(?:data-(?:hovered|pressed|selected|disabled)|aria-(?:disabled|pressed|selected|checked))/g;

const found = ({ path, text }: TextFile): string[] =>
  [COLOUR, STATE].flatMap((of) => [...text.matchAll(of)].map(([part]) => `${path}: ${part}`));

/** A line or a picture that is a link as a whole. */
const LINKS = [
  'src/routes/passes/Passes.module.css: :hover',
  'src/routes/profile/ProfilePage.module.css: :hover',
  'src/routes/watch/related/RelatedEvents.module.css: :hover',
  'src/routes/watch/details/Teams.module.css: :hover',
];

/** Colours upon or around a picture, which no channel chooses. */
const UPON_A_PICTURE = [
  'src/routes/clips/editor/ClipPanel.module.css: rgb(',
  'src/routes/watch/embed/WatchEmbed.module.css: #000',
  'src/routes/watch/embed/WatchEmbed.module.css: #fff',
  'src/routes/watch/denied/AccessDenied.module.css: #0b0d12',
  'src/routes/watch/denied/AccessDenied.module.css: #fff',
  'src/routes/watch/denied/AccessDenied.module.css: rgb(',
];

test('the styles of routes arrange parts, and draw no control', () => {
  const styles = readFiles('src/routes', /\.css$/);
  expect(styles.length).toBeGreaterThan(20);
  expectOnlyKnown(styles.flatMap(found), [...LINKS, ...UPON_A_PICTURE]);
});

test.each([
  ['a { color: #fff; }', ['one.css: #fff']],
  ['a[data-pressed] { color: var(--text); }', ['one.css: [data-pressed']],
  ['.title:focus { outline: none; }', []],
  ['.columns { gap: var(--space-4); }', []],
])('%s', (text, parts) => {
  expect(found({ path: 'one.css', text })).toEqual(parts);
});

/**
 * The selectors by which the whole page is styled again for each element that comes or goes: those that ask the root of the page for
 * `:has()` and then style a part of it. Browsers do not remember which part that is.
 */
function stylesWholePage({ path, text }: TextFile): string[] {
  const rules = text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return [...rules]
    .map(([, selector = '']) => selector.trim().replace(/\s+/g, ' '))
    .filter((selector) => OF_THE_ROOT.test(withoutArguments(selector)))
    .map((selector) => `${path}: ${selector}`);
}

/** A root with a `:has()`, here “§”, and after it a part of the page. */
const OF_THE_ROOT = /(?:^|, ?)(?:html|body|:root)[^\s,>+~]*§[^\s,>+~]*[\s>+~]+[^\s,]/;

/** Writes “§” for a `:has()`, and for a `:not()` around one; other arguments of pseudo-classes are left out. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/(:[\w-]+)\(([^()]*)\)/, (_, name: string, content: string) => {
    if (name === ':global') return content;
    return name === ':has' || content.includes('§') ? '§' : '';
  });
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** Paper takes no part in what changes on the screen. */
const ON_PAPER = [
  'src/ui/orders/ReceiptSheet.module.css: :root:has(.sheet) body :not(:has(.sheet), .sheet, .sheet *)',
  'src/ui/orders/ReceiptSheet.module.css: :root:has(.sheet), :root:has(.sheet) :has(.sheet)',
];

test('an element that comes or goes does not style the whole page again', () => {
  expectOnlyKnown(readFiles('src', /\.css$/).flatMap(stylesWholePage), ON_PAPER);
});

test.each([
  ['html:has(.card) { overflow: hidden }', 0],
  ['html:has(.card) .layer { margin: 0 }', 1],
  [':global(html):not(:has(main :is(form, iframe))) .card { margin: 0 }', 1],
  [':global(html):has(.layer) :global(main ~ footer[class]) { margin: 0 }', 1],
  ['.card:has(~ main :is(form, iframe)) { margin: 0 }', 0],
  ['html[data-television] span:has(> button) { margin: 0 }', 0],
])('%s', (text, number) => {
  expect(stylesWholePage({ path: 'one.css', text })).toHaveLength(number);
});
