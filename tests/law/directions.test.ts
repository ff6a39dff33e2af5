import { expect, test } from 'vitest';
import { readFiles, type TextFile } from '../../scripts/structure/sources';
import { expectOnlyKnown } from './onlyKnown';

/**
 * A page may be written from right to left: styles name the start and the end of a line, never its left and right
 * (docs/languages.md). A shorthand of four values is physical where its sides differ.
 */
const NAMED_SIDE =
  /^(left|right|((scroll-)?(margin|padding)|border)-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius)$/;
const SIDE_VALUE = /^(text-align|float|clear|justify-(self|items|content)):\s*(left|right)\b/;
const SHORTHAND = /^(inset|margin|padding|border-(width|style|color)|scroll-(margin|padding))$/;
const MOVED =
  /translateX\((?!var)|translate\((?!0\b)|^translate:\s*(?!0\b)|-gradient\(\s*(to (left|right)|-?(90|270)deg)/;

/** The values of a shorthand, with those of a function as one. */
const valuesOf = (value: string): string[] =>
  value
    .replace(/\s*!important/, '')
    .replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, (inside) => inside.replace(/\s/g, ''))
    .trim()
    .split(/\s+/);

function isPhysical(declaration: string): boolean {
  const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/s.exec(declaration) ?? [];
  const [first, second, third, fourth] = valuesOf(value);
  if (NAMED_SIDE.test(name) || SIDE_VALUE.test(declaration) || MOVED.test(declaration)) return true;
  if (fourth !== undefined && SHORTHAND.test(name)) return second !== fourth;
  if (name !== 'border-radius' || second === undefined) return false;
  return first !== second || (third !== undefined && third !== (fourth ?? second));
}

const physical = ({ path, text }: TextFile): string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/[;{}]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(isPhysical)
    .map((part) => `${path}: ${part.slice(0, 60)}`);

/** Parts of the player and of the clip editor in which time runs from left to right in every language. */
const TIME = [
  'src/ui/clips/editor/ClipStrip.module.css: transform: translateX(-50%)',
  'src/ui/player/controls/SeekBar.module.css: translate: clamp(0px, calc(var(--pointed) * 100cqi - 50%), c',
  'src/ui/player/controls/VolumeControl.module.css: background: linear-gradient( to right, var(--player-ink) cal',
];

/** A picture in the middle of its place, and arrows that point up or down. */
const SYMMETRICAL = [
  'src/ui/catalog/filters/LongChoice.module.css: border-width: 0 2px 2px 0',
  'src/ui/checkout/OrderSummary.module.css: border-width: 0 2px 2px 0',
  'src/ui/clips/editor/ClipStrip.module.css: transform: translate(-50%, -50%) scale(calc(70 / var(--heigh',
];

test('styles say where a line starts and ends, not which side is left', () => {
  const styles = readFiles('src', /\.css$/);
  expect(styles.length).toBeGreaterThan(100);
  expectOnlyKnown(styles.flatMap(physical), [...TIME, ...SYMMETRICAL]);
});

test('styles of an element say it too', () => {
  const sides =
    /\b(margin|padding|border)(Left|Right)\b|\bstyle=\{\{[^}]*\b(left|right):|\.style\.(left|right)\b/;
  const components = readFiles('src', /\.tsx$/);
  expect(components.length).toBeGreaterThan(100);
  expect(components.filter(({ text }) => sides.test(text)).map(({ path }) => path)).toEqual([]);
});

test.each([
  ['a { left: 0 }', ['one.css: left: 0']],
  ['a { margin-left: 4px; margin-inline-end: 4px }', ['one.css: margin-left: 4px']],
  ['a { text-align: right }', ['one.css: text-align: right']],
  ['a { inset: 4px 4px auto auto }', ['one.css: inset: 4px 4px auto auto']],
  ['a { inset: 0 calc(1px + 2px) auto calc(1px + 2px) }', []],
  ['a { padding: 1px 2px 3px 2px; margin: 0 0 0 auto }', ['one.css: margin: 0 0 0 auto']],
  ['a { border-radius: 4px 4px 0 0 }', []],
  ['a { border-radius: 4px 0 0 4px }', ['one.css: border-radius: 4px 0 0 4px']],
  ['a { transform: translateY(4px) }', []],
  ['a { transform: translateX(4px) }', ['one.css: transform: translateX(4px)']],
  ['a { transform: translateX(var(--aside, 100%)) }', []],
  [
    'a { background: linear-gradient(90deg, #000, #fff) }',
    ['one.css: background: linear-gradient(90deg, #000, #fff)'],
  ],
])('%s', (text, parts) => {
  expect(physical({ path: 'one.css', text })).toEqual(parts);
});
