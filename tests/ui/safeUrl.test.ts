import { describe, expect, it } from 'vitest';
import { isExternal, safePath, safeUrl } from '../../src/ui/safeUrl';

const origin = 'https://northside.example';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript://northside.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://northside.example/1',
  'file:///etc/passwd',
  'ftp://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://northside.example//evil.example',
  'https://northside.example@evil.example/',
  'https://user:secret@northside.example/',
  'http://',
  'https://[',
  '',
  '   ',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
  42,
  {},
  ['/about'],
  { toString: () => '/about' },
];

describe('safeUrl (faults row 36)', () => {
  it.each(hostile.map((value) => [value]))('does not link %j', (value) => {
    expect([safeUrl(value, origin), safePath(value, origin)]).toEqual([null, null]);
  });

  it.each([
    ['/about', '/about'],
    ['about', '/about'],
    ['/?school=harbor#live', '/?school=harbor#live'],
    ['https://northside.example/watch/1?t=3', '/watch/1?t=3'],
    [' /faq ', '/faq'],
    ['https://league.example/a b', 'https://league.example/a%20b'],
    ['http://league.example', 'http://league.example/'],
    ['mailto:help@northside.example', 'mailto:help@northside.example'],
    ['tel:+15550100', 'tel:+15550100'],
  ])('links %s as %s', (value, expected) => {
    expect(safeUrl(value, origin)).toBe(expected);
  });

  it('returns after login to paths of this site only', () => {
    const next = [
      '/watch/1',
      'https://northside.example/buy?x=1',
      'https://evil.example/',
      'mailto:a@b.c',
      'tel:1',
    ];
    expect(next.map((value) => safePath(value, origin))).toEqual(['/watch/1', '/buy?x=1', null, null, null]);
  });

  it('knows what leads away', () => {
    expect(['/about', 'https://league.example/', 'mailto:a@b.c'].map(isExternal)).toEqual([
      false,
      true,
      false,
    ]);
  });
});
