import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { SeekBar } from '../../../src/ui/player/controls/SeekBar';

beforeAll(() => loadLanguage('en'));

const nothing = () => undefined;

/** The range of the bar of a live stream: its smallest, largest and current value. */
function rangeOf(position: number, seekable: { start: number; end: number }) {
  const time = { position, seekable, buffered: [] };
  const timeline = { subscribe: () => nothing, get: () => time };
  const markup = renderToStaticMarkup(
    <SeekBar timeline={timeline} live thumbnails={[]} onSeek={nothing} onGoLive={nothing} />,
  );
  const read = (name: string) => Number(new RegExp(`<input[^>]* ${name}="([^"]*)"`).exec(markup)?.[1]);
  return { min: read('min'), max: read('max'), value: read('value') };
}

test.each([
  ['at the live edge', 393, { start: 100, end: 394 }, { min: 100, max: 394, value: 394 }],
  ['behind it', 200, { start: 100, end: 394 }, { min: 100, max: 394, value: 200 }],
])('the thumb of a live stream %s', (_, position, seekable, expected) => {
  expect(rangeOf(position, seekable)).toEqual(expected);
});

test('at the live edge the thumb is at the right end, also of a window without a length', () => {
  const { max, value, min } = rangeOf(4, { start: 4, end: 4 });
  expect(max).toBeGreaterThan(min);
  expect(value).toBe(max);
});
