import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../src/ui/html/blocksOf';
import { RichText } from '../../src/ui/html/RichText';

describe('channel HTML before its sanitiser is loaded', () => {
  it('is rendered as headings and paragraphs of similar size', () => {
    const html =
      '<h2>Tonight &amp; tomorrow</h2>\n<p>Come <b>early</b>.</p><ul><li>one</li><li>two</li></ul>';
    expect(blocksOf(html)).toEqual([
      { tag: 'h2', text: 'Tonight & tomorrow' },
      { tag: 'p', text: 'Come early.' },
      { tag: 'p', text: 'one' },
      { tag: 'p', text: 'two' },
    ]);
  });

  it('is only text (faults row 35)', () => {
    const hostile = '<p>&lt;img src=x onerror=alert(1)&gt;</p><svg onload="alert(1)"></svg><script>alert(1)';
    expect(renderToStaticMarkup(<RichText html={hostile} />)).toMatch(
      /^<div[^>]*><p>&lt;img src=x onerror=alert\(1\)&gt;<\/p><\/div>$/,
    );
  });
});
