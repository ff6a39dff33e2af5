import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { messages as en } from '../../../src/ui/i18n/en/en';
import { messages as fr } from '../../../src/ui/i18n/fr/fr';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { SupportContext } from '../../../src/ui/kit/support';
import { Overlay } from '../../../src/ui/player/overlays/Overlay';
import { UpNext } from '../../../src/ui/player/overlays/UpNext';
import { PrerollScreen } from '../../../src/ui/player/screens/PrerollScreen';
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
  onScrub: ignore,
  onStay: ignore,
};
const STEPS: readonly PlayerPhase[] = [
  'retryingSegment',
  'reloadingManifest',
  'loweringQuality',
  'switchingSource',
];
const viewIn = (phase: PlayerPhase): PlayerView => ({
  title: 'Gulls at Capes',
  poster: null,
  phase,
  isBehindOutage: false,
  wantsToPlay: true,
  started: true,
  live: false,
  volume: 1,
  muted: false,
  autoplayMuted: false,
  captionLanguage: null,
  recoveryStep: STEPS.indexOf(phase) < 0 ? null : STEPS.indexOf(phase) + 1,
  recoveryStepCount: STEPS.length,
  qualities: [],
  activeHeight: null,
  chosenHeight: null,
  captions: [],
  captionId: null,
  speed: 1,
  thumbnails: [],
  failure: phase === 'failed' ? { reason: 'network' } : null,
});

/** The visible and announced texts: texts and labels, without markup. */
function shown(element: ReactElement): string[] {
  const markup = renderToStaticMarkup(element);
  const labels = [...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, label = '']) => label);
  return [...labels, ...markup.split(/<[^>]*>/)].map(plain).filter((text) => text !== '');
}

function plain(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim();
}

const overlay = (phase: PlayerPhase) =>
  shown(
    <SupportContext value="7QK-2MD">
      <Overlay view={viewIn(phase)} on={handlers} hidesButton={false} isShown={false} />
    </SupportContext>,
  );

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('what a player in %s says', (language, words) => {
  beforeAll(() => loadLanguage(language));

  test.each([
    ['loading', words.player.loading],
    ['stalled', words.player.buffering],
    ['refreshingSource', words.player.refreshingSource],
    ['offline', words.player.offline],
    ['retryingSegment', words.player.retryingSegment],
    ['reloadingManifest', words.player.reloadingManifest],
    ['loweringQuality', words.player.loweringQuality],
    ['switchingSource', words.player.switchingSource],
    ['ready', words.player.play],
    ['ended', words.player.replay],
    ['failed', words.player.failed.network],
  ] as const)('while it is %s', (phase, message) => {
    expect(overlay(phase)).toContain(message);
  });

  test.each([
    ['retryingSegment', 1],
    ['reloadingManifest', 2],
    ['loweringQuality', 3],
    ['switchingSource', 4],
  ] as const)('which step of the recovery %s is', (phase, step) => {
    const numbered = words.player.step.replace('{{step}}', String(step)).replace('{{steps}}', '4');
    expect(overlay(phase).some((text) => text.startsWith(`${numbered} · `))).toBe(true);
  });

  test('that it can be retried, offline and after the last step', () => {
    expect(overlay('offline')).toContain(words.kit.retry);
    expect(overlay('failed')).toContain(words.kit.retry);
  });

  test('what support needs, after the last step only', () => {
    expect(overlay('failed')).toContain('7QK-2MD');
    expect(overlay('offline')).not.toContain('7QK-2MD');
  });

  test('of the next content', () => {
    const texts = shown(
      <UpNext
        title="Next"
        href="/watch/2"
        picture={null}
        secondsLeft={10}
        opensByItself
        seconds={10}
        onCancel={ignore}
      />,
    );
    expect(texts).toEqual(
      expect.arrayContaining([words.player.upNext, words.watch.watchNow, words.kit.cancel]),
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
    // It is the name of the region, and stands beside the seconds.
    expect(texts.filter((text) => text === words.preroll.label)).toHaveLength(2);
    expect(texts.includes(words.player.play)).toBe(phase === 'blocked');
  });
});
