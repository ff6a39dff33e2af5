import { expect, test } from 'vitest';
import {
  captionStyle,
  DEFAULT_CAPTION_LOOK,
  readCaptionLook,
} from '../../../src/ui/player/captions/captionLook';
import { seekTarget } from '../../../src/ui/player/controls/seekTime';
import { nextSpeed, speedText } from '../../../src/ui/player/controls/settings/speeds';
import { thumbnailAt } from '../../../src/ui/player/view';

test('speeds change by one step, and stay at either end', () => {
  expect([nextSpeed(1, 1), nextSpeed(1, -1), nextSpeed(2, 1), nextSpeed(0.5, -1)]).toEqual([
    1.25, 0.75, 2, 0.5,
  ]);
  expect([speedText(1.25, 'en'), speedText(1.25, 'fr')]).toEqual(['1.25×', '1,25×']);
});

test('a stored caption look is read without its unknown values', () => {
  const kept = { size: 'huge', color: 'red; background: url(//evil)', background: null, edge: 'outline' };
  expect(readCaptionLook(kept)).toEqual({ ...DEFAULT_CAPTION_LOOK, size: 'huge', edge: 'outline' });
  expect(readCaptionLook('yellow')).toEqual(DEFAULT_CAPTION_LOOK);
  expect(captionStyle({ ...DEFAULT_CAPTION_LOOK, color: 'yellow', background: 'none' })).toMatchObject({
    '--caption-color': '#ffe94a',
    '--caption-background': 'transparent',
  });
});

test('keys on the bar stay within the seekable range', () => {
  const time = { position: 58, seekable: { start: 10, end: 60 }, buffered: [], gameOffset: null };
  const reached = ['ArrowLeft', 'ArrowRight', 'PageDown', 'Home', 'End', 'a'].map((key) =>
    seekTarget(key, time),
  );
  expect(reached).toEqual([53, 60, 10, 10, 60, null]);
});

test('a position has the thumbnail of its section, or none', () => {
  const thumbnail = { start: 4, end: 8, url: '/sheet.jpg', x: 160, y: 0, width: 160, height: 90 };
  expect([3.9, 4, 7.9, 8].map((seconds) => thumbnailAt([thumbnail], seconds))).toEqual([
    null,
    thumbnail,
    thumbnail,
    null,
  ]);
});
