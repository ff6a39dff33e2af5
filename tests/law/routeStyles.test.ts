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
