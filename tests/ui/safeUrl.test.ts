import { describe, expect, it } from 'vitest';
import { isExternal, safePath, safePictureUrl, safeUrl, safeWebUrl } from '../../src/ui/safeUrl';

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
    const kinds = [safeUrl, safePath, safeWebUrl, safePictureUrl];
    expect(kinds.map((safe) => safe(value, origin))).toEqual([null, null, null, null]);
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

  it.each([
    ['mailto:help@northside.example', null, null],
    ['tel:+15550100', null, null],
    ['data:image/png;base64,AAAA', null, null],
    ['/pictures/logo.svg', '/pictures/logo.svg', '/pictures/logo.svg'],
    ['http://northside.example/a', 'http://northside.example/a', '/a'],
    ['https://cdn.example/a.png', 'https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['http://cdn.example/a.png', 'http://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['https://northside.example/a.png', '/a.png', '/a.png'],
  ])('requests %s as %s, and as %s for a picture', (value, requested, picture) => {
    expect([safeWebUrl(value, origin), safePictureUrl(value, origin)]).toEqual([requested, picture]);
  });

  it('keeps the http picture of an http site', () => {
    const insecure = 'http://localhost:4173';
    expect(safePictureUrl(`${insecure}/a.png`, insecure)).toBe('/a.png');
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

  it('detects external addresses', () => {
    expect(['/about', 'https://league.example/', 'mailto:a@b.c'].map(isExternal)).toEqual([
      false,
      true,
      false,
    ]);
  });
});
