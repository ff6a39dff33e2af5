import { describe, expect, it } from 'vitest';
import { isTelevision } from '../../../src/routes/isTelevision';
import { type Box, type Direction, nearest } from '../../../src/routes/television/nearest';
import { remoteKey } from '../../../src/routes/television/remoteKeys';

/** Two rails of four cards below a menu, the second scrolled on by a card. */
const PLACES: Readonly<Record<string, Box>> = {
  brand: box(0, 0, 100, 40),
  search: box(800, 0, 40, 40),
  seeAll: box(120, 60, 60, 30),
  first: box(0, 100, 200, 120),
  heart: box(160, 104, 36, 36),
  second: box(220, 100, 200, 120),
  fourth: box(660, 100, 200, 120),
  past: box(-220, 300, 200, 120),
  lower: box(0, 300, 200, 120),
  lowerSecond: box(220, 300, 200, 120),
};

function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

const names = Object.keys(PLACES);

function led(from: string, direction: Direction): string | undefined {
  const others = names.filter((name) => name !== from);
  const place = PLACES[from] ?? box(0, 0, 0, 0);
  return others[
    nearest(
      place,
      others.map((name) => PLACES[name] ?? place),
      direction,
    )
  ];
}

describe('an arrow leads', () => {
  it.each<[from: string, Direction, to: string | undefined]>([
    ['brand', 'right', 'search'],
    ['brand', 'down', 'seeAll'],
    ['search', 'down', 'fourth'],
    ['second', 'right', 'fourth'],
    ['second', 'left', 'first'],
    ['second', 'down', 'lowerSecond'],
    ['lowerSecond', 'up', 'second'],
    ['lower', 'left', 'past'],
    ['fourth', 'down', 'lowerSecond'],
    ['fourth', 'right', undefined],
    ['past', 'down', undefined],
  ])('from %s %s to %s', (from, direction, to) => {
    expect(led(from, direction)).toBe(to);
  });
});

describe('a key of a remote control', () => {
  it.each([
    ['Back of Tizen', { key: 'XF86Back', keyCode: 10_009 }, { does: 'back' }],
    ['Back of webOS', { key: 'Unidentified', keyCode: 461 }, { does: 'back' }],
    ['Back of Android TV', { key: 'GoBack', keyCode: 0 }, { does: 'back' }],
    ['Escape', { key: 'Escape', keyCode: 27 }, { does: 'back' }],
    ['Backspace', { key: 'Backspace', keyCode: 8 }, { does: 'back' }],
    ['an arrow', { key: 'ArrowUp', keyCode: 38 }, { does: 'move', direction: 'up' }],
    ['OK', { key: 'Enter', keyCode: 13 }, { does: 'ok' }],
    ['play of Tizen', { key: 'Unidentified', keyCode: 10_252 }, { does: 'play', key: 'k' }],
    ['rewind', { key: 'MediaRewind', keyCode: 0 }, { does: 'play', key: 'j' }],
    ['a letter', { key: 'a', keyCode: 65 }, null],
  ])('%s', (_, pressed, meaning) => {
    expect(remoteKey(pressed, false)).toEqual(meaning);
  });

  it.each(['Backspace', 'ArrowLeft', 'ArrowRight'])('%s belongs to the text that is typed', (key) => {
    expect(remoteKey({ key, keyCode: 0 }, true)).toBeNull();
  });

  it('leaves a text by the arrows up and down', () => {
    expect(remoteKey({ key: 'ArrowDown', keyCode: 40 }, true)).toEqual({ does: 'move', direction: 'down' });
  });
});

describe('a remote control is expected', () => {
  it.each([
    [
      'a Samsung',
      true,
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 Chrome/108.0 TV Safari/537.36',
    ],
    [
      'an LG',
      true,
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36 WebAppManager',
    ],
    ['a Fire TV', true, 'Mozilla/5.0 (Linux; Android 11; AFTKA) AppleWebKit/537.36 Silk/120.4 Safari/537.36'],
    [
      'Android TV',
      true,
      'Mozilla/5.0 (Linux; Android 12; Chromecast Google TV) AppleWebKit/537.36 Chrome/120.0',
    ],
    [
      'a console',
      true,
      'Mozilla/5.0 (PlayStation; PlayStation 5/9.00) AppleWebKit/605.1.15 Version/16.0 Safari',
    ],
    [
      'Windows',
      false,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
    ],
    [
      'an iPhone',
      false,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    ],
    [
      'a phone',
      false,
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
    ],
  ])('by %s: %s', (_, isExpected, userAgent) => {
    expect(isTelevision(userAgent)).toBe(isExpected);
  });
});
