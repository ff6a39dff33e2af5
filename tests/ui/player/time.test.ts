import { expect, test } from 'vitest';
import { preferredCaption } from '../../../src/ui/player/captions/captionTracks';
import { spokenTime } from '../../../src/ui/player/controls/seekTime';
import { behindLive, clampToSeekable, isAtLiveEdge } from '../../../src/ui/player/view';

const live = (position: number) => ({
  position,
  seekable: { start: 100, end: 400 },
  buffered: [],
  gameOffset: null,
});

test('a time is announced in the viewer’s language, without its empty parts', () => {
  expect([0, 62, 3600, 3723].map((seconds) => spokenTime(seconds, 'en'))).toEqual([
    '0 seconds',
    '1 minute, 2 seconds',
    '1 hour',
    '1 hour, 2 minutes, 3 seconds',
  ]);
  expect(spokenTime(3723, 'fr').replaceAll(/\s/g, ' ')).toBe('1 heure, 2 minutes, 3 secondes');
});

test('a position within one or two segments of the edge is live', () => {
  expect([395, 400, 404].map((at) => isAtLiveEdge(live(at)))).toEqual([true, true, true]);
  expect(isAtLiveEdge(live(390))).toBe(false);
  expect([behindLive(live(328)), behindLive(live(404))]).toEqual([72, 0]);
});

test('a seek stays within the seekable range', () => {
  expect([0, 250, 900].map((to) => clampToSeekable(to, live(300)))).toEqual([100, 250, 400]);
});

test('captions in the language chosen last are preferred, then those in the viewer’s language, then any', () => {
  const en = { id: 1, language: 'en', label: 'English' };
  const fr = { id: 2, language: 'fr-CA', label: 'Français' };
  const preferred = (captions: (typeof en)[], captionLanguage: string | null = null) =>
    preferredCaption({ captions, captionLanguage }, 'fr');
  expect([preferred([en, fr]), preferred([en, fr], 'en'), preferred([en, fr], 'de')]).toEqual([fr, en, fr]);
  expect([preferred([en]), preferred([])]).toEqual([en, null]);
});
