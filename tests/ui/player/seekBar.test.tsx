import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Language } from '../../../src/ui/i18n/language';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { SeekBar } from '../../../src/ui/player/controls/SeekBar';
import { liveTimeText } from '../../../src/ui/player/controls/seekTime';
import type { PlayerGame, PlayerTime } from '../../../src/ui/player/view';

beforeAll(() => loadLanguage('en'));

const nothing = () => undefined;

function barAt(time: PlayerTime, game: PlayerGame | null = null): string {
  const timeline = { subscribe: () => nothing, get: () => time };
  return renderToStaticMarkup(
    <SeekBar
      timeline={timeline}
      live
      thumbnails={[]}
      game={game}
      onSeek={nothing}
      onGoLive={nothing}
      onScrub={nothing}
    />,
  );
}

/** The range of the bar of a live stream: its smallest, largest and current value. */
function rangeOf(position: number, seekable: { start: number; end: number }) {
  const markup = barAt({ position, seekable, buffered: [], gameOffset: null });
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

/** A live window of 100 seconds, 5000 seconds into the game. */
const LIVE: PlayerTime = {
  position: 220,
  seekable: { start: 200, end: 300 },
  buffered: [],
  gameOffset: 4800,
};

const gameWith = (...at: number[]): PlayerGame => ({
  startsAt: 1_790_000_000,
  timeZone: 'UTC',
  marks: at.map((each) => ({ id: each, name: `Clip at ${each}`, at: each, duration: 8 })),
});

test('a clip is a mark at its time of the game, and none where the window does not reach', () => {
  const places = [...barAt(LIVE, gameWith(5075, 4999, 5025, 5101)).matchAll(/--from:([\d.]+)"><\/span>/g)];
  expect(places.map(([, part]) => Number(part))).toEqual([0.25, 0.75]);
});

test('the position says the clip that lasts there, and only there', () => {
  expect(barAt(LIVE, gameWith(5013))).toContain('1 minute, 20 seconds behind live, Clip at 5013"');
  expect(barAt(LIVE, gameWith(5012))).toContain('1 minute, 20 seconds behind live"');
});

test.each<[Language, string]>([
  ['en', '43:55 · 3:53 AM'],
  ['fr', '43:55 · à 3 h 53'],
])('the time of day of a live game is not taken for a duration (%s)', async (language, text) => {
  await loadLanguage(language);
  const startsAt = Date.UTC(2026, 10, 28, 3, 9, 5) / 1000;
  const t = i18next.getFixedT(language) as Parameters<typeof liveTimeText>[2];
  const shown = liveTimeText(43 * 60 + 55, { startsAt, timeZone: 'UTC' }, t, language);
  expect(shown.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
