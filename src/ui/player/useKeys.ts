import type { KeyboardEvent } from 'react';
import { formatPercent } from '../i18n/formats';
import { useText } from '../i18n/text';
import { type KeyCommand, keepsKey, keyCommand } from './keys';
import { nextSpeed, speedText } from './speeds';
import type { ShowFlash } from './useFlash';
import {
  clampToSeekable,
  type PlayerHandlers,
  type PlayerView,
  preferredCaption,
  type Timeline,
} from './view';
import { askFor, heardVolume, louder, muteToggled } from './volume';

interface Keys {
  view: PlayerView;
  timeline: Timeline;
  on: PlayerHandlers;
  toggleFullscreen(): void;
  listKeys(): void;
  flash: ShowFlash;
}

/** Keys of the player (design §6): for the `onKeyDown` of its element, so they act only while it has the focus. */
export function useKeys({ view, timeline, on, toggleFullscreen, listKeys, flash }: Keys) {
  const { t, language } = useText();

  function toggleCaptions(): void {
    const preferred = preferredCaption(view, language);
    const isHidden = view.captionId === null;
    if (preferred !== null) on.onCaptions(isHidden ? preferred.id : null);
    if (preferred === null) flash(t('player.noCaptions'));
    else flash(t(isHidden ? 'player.captionsShown' : 'player.captionsHidden'));
  }

  function seek(to: (position: number, start: number, end: number) => number, words: string): void {
    const time = timeline.get();
    if (time === null) return;
    const { start, end } = time.seekable;
    on.onSeek(clampToSeekable(to(time.position, start, end), time));
    flash(words);
  }

  function seekPart(part: number): void {
    if (view.live && part === 1) {
      on.onGoLive();
      flash(t('player.live'));
    } else {
      const words = formatPercent(part, language);
      seek((_, start, end) => start + (end - start) * part, words);
    }
  }

  function changeVolume(by: number): void {
    const next = louder(view, by);
    askFor(next, view, on);
    flash(`${t('player.volume')} ${formatPercent(heardVolume(next), language)}`);
  }

  function toggleMute(): void {
    const next = muteToggled(view);
    askFor(next, view, on);
    flash(t(next.muted ? 'player.soundOff' : 'player.soundOn'));
  }

  function changeSpeed(direction: -1 | 1): void {
    const speed = nextSpeed(view.speed, direction);
    if (!view.live) on.onSpeed(speed);
    flash(view.live ? t('player.liveSpeed') : speedText(speed, language));
  }

  function togglePlay(): void {
    if (view.wantsToPlay) on.onPause();
    else on.onPlay();
    flash(t(view.wantsToPlay ? 'player.pause' : 'player.play'));
  }

  function run(command: KeyCommand): void {
    switch (command.does) {
      case 'togglePlay':
        togglePlay();
        break;
      case 'toggleMute':
        toggleMute();
        break;
      case 'toggleFullscreen':
        toggleFullscreen();
        flash(t('player.fullscreen'));
        break;
      case 'toggleCaptions':
        toggleCaptions();
        break;
      case 'skip':
        seek((position) => position + command.seconds, t(skipKey(command.seconds), skipped(command.seconds)));
        break;
      case 'seekPart':
        seekPart(command.part);
        break;
      case 'changeVolume':
        changeVolume(command.by);
        break;
      case 'changeSpeed':
        changeSpeed(command.direction);
        break;
      case 'listKeys':
        listKeys();
        break;
    }
  }

  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    if (keepsKey(event.target, event.key)) return;
    const command = keyCommand(event);
    if (command === null) return;
    event.preventDefault();
    run(command);
  };
}

const skipKey = (seconds: number) => (seconds < 0 ? 'player.skippedBack' : 'player.skippedOn');
const skipped = (seconds: number) => ({ seconds: Math.abs(seconds) });
