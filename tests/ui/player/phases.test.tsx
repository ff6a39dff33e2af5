import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { words as en } from '../../../src/ui/i18n/en';
import { words as fr } from '../../../src/ui/i18n/fr';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { Cover } from '../../../src/ui/player/Cover';
import { PlayButton } from '../../../src/ui/player/PlayButton';
import { PrerollScreen } from '../../../src/ui/player/PrerollScreen';
import { UpNext } from '../../../src/ui/player/UpNext';
import type { PlayerHandlers, PlayerPhase, PlayerView } from '../../../src/ui/player/view';

const ignore = () => undefined;
const handlers: PlayerHandlers = {
  onPlay: ignore,
  onPause: ignore,
  onRetry: ignore,
  onSeek: ignore,
  onGoLive: ignore,
  onVolume: ignore,
  onMute: ignore,
  onQuality: ignore,
  onCaptions: ignore,
  onSpeed: ignore,
};
const viewIn = (phase: PlayerPhase): PlayerView => ({
  title: 'Gulls at Capes',
  poster: null,
  phase,
  wantsToPlay: true,
  started: true,
  live: false,
  volume: 1,
  muted: false,
  silenced: false,
  qualities: [],
  activeHeight: null,
  chosenHeight: null,
  captions: [],
  captionId: null,
  speed: 1,
  thumbnails: [],
  failure: phase === 'failed' ? { reason: 'network' } : null,
});

/** What is on screen or said of it: texts and labels, without markup. */
function shown(element: ReactElement): string[] {
  const markup = renderToStaticMarkup(element);
  const labels = [...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, label = '']) => label);
  return [...labels, ...markup.split(/<[^>]*>/)].map(plain).filter((text) => text !== '');
}

function plain(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim();
}

const cover = (phase: PlayerPhase) => shown(<Cover view={viewIn(phase)} on={handlers} isBare={false} />);

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('what a player in %s says', (language, words) => {
  beforeAll(() => loadLanguage(language));

  test.each([
    ['loading', words.player.loading],
    ['stalled', words.player.buffering],
    ['renewing', words.player.renewing],
    ['offline', words.player.offline],
    ['retryingSegment', words.player.retryingSegment],
    ['reloadingManifest', words.player.reloadingManifest],
    ['loweringQuality', words.player.loweringQuality],
    ['switchingSource', words.player.switchingSource],
    ['ready', words.player.play],
    ['ended', words.player.replay],
    ['failed', words.player.failed.network],
  ] as const)('while it is %s', (phase, message) => {
    expect(cover(phase)).toContain(message);
  });

  test.each([
    ['retryingSegment', 1],
    ['reloadingManifest', 2],
    ['loweringQuality', 3],
    ['switchingSource', 4],
  ] as const)('which step of the recovery %s is', (phase, step) => {
    const numbered = words.player.step.replace('{{step}}', String(step)).replace('{{steps}}', '4');
    expect(cover(phase).some((text) => text.startsWith(`${numbered} · `))).toBe(true);
  });

  test('that it can be tried again, offline and after the last step', () => {
    expect(cover('offline')).toContain(words.player.retry);
    expect(cover('failed')).toContain(words.player.retry);
  });

  test('what the next press does', () => {
    const button = (view: PlayerView) => shown(<PlayButton view={view} on={handlers} />);
    expect(button({ ...viewIn('paused'), wantsToPlay: false })).toContain(words.player.play);
    expect(button(viewIn('playing'))).toContain(words.player.pause);
    expect(button(viewIn('ended'))).toContain(words.player.replay);
  });

  test('of what comes next', () => {
    const next = { title: 'Next', href: '/watch/2', picture: null };
    const texts = shown(<UpNext next={next} byItself onGo={ignore} />);
    expect(texts).toEqual(
      expect.arrayContaining([words.player.upNext, words.player.watchNow, words.player.cancel]),
    );
  });

  test.each(['starting', 'playing', 'stalled', 'blocked'] as const)('of an advert that is %s', (phase) => {
    const texts = shown(
      <PrerollScreen
        view={{ phase, muted: false, position: 1, duration: 8, skippableAfter: null }}
        poster={null}
        attach={ignore}
        onPlay={ignore}
        onMute={ignore}
        onSkip={ignore}
      />,
    );
    expect(texts.filter((text) => text === words.preroll.label)).toHaveLength(2);
    expect(texts.includes(words.player.play)).toBe(phase === 'blocked');
  });
});
