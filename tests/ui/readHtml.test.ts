import { describe, expect, it } from 'vitest';
import { withAllowedAttributes } from '../../src/ui/html/allowedHtml';
import { blocksOf } from '../../src/ui/html/blocksOf';
import { readHtml } from '../../src/ui/html/readHtml';

const attack = '<img src=x onerror=alert(1)>';

describe('HTML before the sanitiser (faults row 35)', () => {
  it.each([
    [attack, '<img src="x">'],
    ['<img src="x"onerror="a>b"alt="">', '<img src="x" alt="">'],
    ['<svg/onload=alert(1)>', '<svg>'],
    ['<svg\nONLOAD\n=\n"alert(1)"\n>', '<svg>'],
    ["<p style='color: red' title='on time'>on = 1</p>", '<p title="on time">on = 1</p>'],
    ['<p is="x-evil" TITLE=first title=second>a', '<p title="first">a'],
    ['<a title=\'"><\' href="?a=1&amp;b">', '<a title="&quot;&gt;&lt;" href="?a=1&amp;b">'],
    ['<h2 id="refunds" class="big">Refunds</h2>', '<h2 id="refunds">Refunds</h2>'],
    ['a<style>p{}</style>b<STYLE media=x>p{}</STYLE >c', 'abc'],
    ['a<script>if (1 < 2) on = 3</script>b', 'ab'],
    ['a<style>never closed', 'a'],
    [`a<noscript>${attack}</noscript>b`, 'ab'],
    [`a<textarea><p title="</textarea>${attack}">b`, 'a<img src="x">">b'],
    ['a<base href="https://evil.example/?a>b">b', 'ab'],
    ['a<base', 'a'],
    ['a<x-evil onclick=1>b</x-evil>', 'ab'],
    [`a<!-- ${attack} -->b`, 'ab'],
    [`a<!-->${attack}-->b`, 'a<img src="x">-->b'],
    [`a<!--->${attack}`, 'a<img src="x">'],
    [`a<!-- --!>${attack}`, 'a<img src="x">'],
    [`a<!-- <p title="-->${attack}">`, 'a<img src="x">">'],
    [`a<![CDATA[${attack}]]>b`, 'a]]>b'],
    [`a<?xml title="?>${attack}"?>b`, 'a<img src="x">"?>b'],
    [`a</ title=">${attack}">b`, 'a<img src="x">">b'],
    [`a</p title=">${attack}">b`, 'a</p>b'],
    ['<<script></script>img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)>'],
    ['<<base>svg onload=alert(1)>', '&lt;svg onload=alert(1)>'],
    ['<a href="/on">1 < 2 <3 onclick=1</a>', '<a href="/on">1 &lt; 2 &lt;3 onclick=1</a>'],
    [`a<p class="never closed>${attack}`, 'a'],
    ['<', '&lt;'],
    ['', ''],
  ])('writes %j as %j', (html, expected) => {
    expect(withAllowedAttributes(html)).toBe(expected);
  });

  it('is stable when it is processed again', () => {
    for (const html of [`<<p>${attack}<!-- -->`, `<a title='"><'>1 < 2</a>`]) {
      const once = withAllowedAttributes(html);
      expect(withAllowedAttributes(once)).toBe(once);
    }
  });

  it('takes linear time', () => {
    const parts = [
      '<a ',
      '<a "',
      "<a b='",
      '<a b="',
      '<style>',
      '<a =',
      '<a \n',
      '</',
      '<a/',
      '<!--',
      '<!',
      '<',
    ];
    const milliseconds = (length: number) => {
      const started = performance.now();
      for (const part of parts) {
        const html = `<${part === '</style ' ? 'style' : 'p'}>${part.repeat(length)}`;
        readHtml(html, { text() {}, open() {}, close() {} });
      }
      return performance.now() - started;
    };
    milliseconds(1_000);
    expect(milliseconds(200_000)).toBeLessThan(3_000);
  });
});

describe('the text of HTML', () => {
  it('excludes comments, handlers and invisible elements', () => {
    const html = `<h2 title="a > b">One</h2><!-- <p>no</p> -->${attack}<title>no</title><table><tr><td>2</td><td>3</td></tr></table>1 &lt; 2`;
    expect(blocksOf(html)).toEqual([
      { tag: 'h2', text: 'One' },
      { tag: 'p', text: '2 3 1 < 2' },
    ]);
  });
});
