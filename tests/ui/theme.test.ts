import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BLACK, contrast, parseColor, type Rgb } from '../../src/ui/theme/color';
import { type ChannelColors, deriveTheme, type Theme } from '../../src/ui/theme/theme';

const nothing: ChannelColors = {
  footerBackground: null,
  bodyBackground: null,
  bodyText: null,
  headerText: null,
};
const defaults = deriveTheme(nothing);

function colorOf(theme: Theme, name: `--${string}`): Rgb {
  const color = parseColor(theme.properties[name], BLACK);
  if (!color) throw new Error(`${name} is not a colour: ${theme.properties[name]}`);
  return color;
}

/** Repeatable randomness (mulberry32). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

const text = ['--text', '--muted', '--accent-text', '--danger'] as const;
const grounds = ['--body', '--surface-1', '--surface-2', '--surface-3'] as const;
const pairs: [`--${string}`, `--${string}`, number][] = [
  ...text.flatMap((over) =>
    grounds.map((under): [`--${string}`, `--${string}`, number] => [over, under, 4.5]),
  ),
  ['--header-text', '--body', 4.5],
  ['--accent-text', '--accent-soft', 4.5],
  ['--on-accent', '--accent', 4.5],
  ['--on-accent', '--accent-hover', 4.5],
  ['--on-footer', '--footer', 4.5],
  ['--on-live', '--live', 4.5],
  ['--accent', '--body', 3],
  ['--focus', '--surface-3', 3],
  ['--control-line', '--body', 3],
];

const tooFaint = (theme: Theme): string[] =>
  pairs
    .map(([over, under, least]) => ({
      over,
      under,
      least,
      ratio: contrast(colorOf(theme, over), colorOf(theme, under)),
    }))
    .filter(({ ratio, least }) => ratio < least)
    .map(({ over, under, ratio }) => `${over} on ${under}: ${ratio.toFixed(2)}`);

/** The colours of 1,500 channels on a busy machine. */
const MANY_COLORS_MS = 180_000;

describe('theme (faults row 42)', () => {
  it(
    'keeps every text at 4.5 : 1 and every control at 3 : 1 for any four colours',
    () => {
      const random = numbers(42);
      const color = () =>
        `#${Math.floor(random.next().value * 0xffffff)
          .toString(16)
          .padStart(6, '0')}`;
      const failures: unknown[] = [];
      for (let round = 0; round < 1500; round += 1) {
        const colors = {
          footerBackground: color(),
          bodyBackground: color(),
          bodyText: color(),
          headerText: color(),
        };
        const faint = tooFaint(deriveTheme(colors));
        if (faint.length > 0) failures.push({ colors, faint });
      }
      expect(failures).toEqual([]);
    },
    MANY_COLORS_MS,
  );

  it('keeps it on every grey, where text has the least contrast', () => {
    const failures: unknown[] = [];
    for (let grey = 0; grey < 256; grey += 1) {
      const body = `rgb(${grey}, ${grey}, ${grey})`;
      for (const bodyText of ['#000', '#fff', '#808080', null]) {
        const colors = { footerBackground: body, bodyBackground: body, bodyText, headerText: body };
        const faint = tooFaint(deriveTheme(colors));
        if (faint.length > 0) failures.push({ colors, faint });
      }
    }
    expect(failures).toEqual([]);
  });

  it.each([
    ['missing', null, null],
    ['empty', '', ''],
    ['a named colour', 'red', 'rebeccapurple'],
    ['nonsense', '#12', 'rgb(1,2)'],
    ['an injection', '#fff;} body{display:none', 'url(https://evil.example)'],
    ['transparent', 'transparent', 'rgba(0, 0, 0, 0)'],
    ['see-through', '#ffffff00', '#0000'],
    ['white on white', '#ffffff', '#fff'],
    ['almost white on white', '#ffffff', '#fafafa'],
    ['very long', `#${'f'.repeat(10_000)}`, '#'],
  ])('is the default theme when body and text are %s', (_, bodyBackground, bodyText) => {
    expect(deriveTheme({ ...nothing, bodyBackground, bodyText })).toEqual(defaults);
  });

  it('keeps a readable pair of the channel unchanged', () => {
    const { scheme, properties } = deriveTheme({
      footerBackground: '#8c1c13',
      bodyBackground: '#fbf8f3',
      bodyText: '#1d1a16',
      headerText: '#1d1a16',
    });
    expect({
      scheme,
      body: properties['--body'],
      text: properties['--text'],
      header: properties['--header-text'],
      footer: properties['--footer'],
      accent: properties['--accent'],
    }).toEqual({
      scheme: 'light',
      body: '#fbf8f3',
      text: '#1d1a16',
      header: '#1d1a16',
      footer: '#8c1c13',
      accent: '#8c1c13',
    });
  });

  it('has opacity steps of 5 to 95 percent for all four colours', () => {
    for (const name of ['footer', 'body', 'text', 'header'] as const) {
      const steps = Object.keys(defaults.properties).filter((key) =>
        new RegExp(`^--${name}-\\d+$`).test(key),
      );
      expect(steps).toEqual(Array.from({ length: 19 }, (_, step) => `--${name}-${(step + 1) * 5}`));
    }
    expect(defaults.properties['--body-70']).toBe('rgb(10 14 20 / 70%)');
  });

  it('matches the colours in the stylesheet before it has run', () => {
    const sheet = readFileSync('src/ui/theme/tokens.css', 'utf8');
    const standIns = [...sheet.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].filter(
      ([, name]) => name !== '--on-picture',
    );
    expect(standIns.length).toBeGreaterThan(5);
    for (const [, name, color] of standIns) {
      expect(`${name} ${color}`).toBe(`${name} ${defaults.properties[`--${name?.slice(2)}`]}`);
    }
  });

  it('is that of the colours in docs/theming.md', () => {
    const page = readFileSync('docs/theming.md', 'utf8');
    const rows = [...page.matchAll(/^\| `(--[\w-]+)` \|[^|]*\| `(#[\da-f]{6})` \| `(#[\da-f]{6})` \|$/gm)];
    const [northside, voltige] = [2, 3].map((column) => {
      const colors = new Map(rows.map((row): [string, string] => [row[1] ?? '', row[column] ?? '']));
      const given = (name: string) => colors.get(name) ?? null;
      const { properties } = deriveTheme({
        ...{ bodyBackground: given('--body'), bodyText: given('--text') },
        ...{ headerText: given('--header-text'), footerBackground: given('--footer') },
      });
      const derived = new Map(Object.entries(properties));
      return [...colors].filter(([name, color]) => derived.get(name) !== color);
    });
    expect(rows.length).toBeGreaterThan(15);
    expect([northside, voltige]).toEqual([[], []]);
  });
});
