import type { KeyboardEvent } from 'react';
import { formatPercent } from '../../i18n/otherFormats';
import { useText } from '../../i18n/text';
import { preferredCaption } from '../captions/captionTracks';
import { nextSpeed, speedText } from '../controls/settings/speeds';
import { audibleVolume, changeVolume, requestSound, toggleMuted } from '../controls/volume';
import type { ShowFeedback } from '../overlays/ActionFeedback';
import { clampToSeekable, type PlayerHandlers, type PlayerView, type Timeline } from '../view';
import { type KeyCommand, keepsKey, keyCommand } from './keys';

interface Keys {
  view: PlayerView;
  timeline: Timeline;
  on: PlayerHandlers;
  toggleFullscreen(): void;
  listKeys(): void;
  show: ShowFeedback;
}

/** The `onKeyDown` of the player: its keys act only while it has the focus (design §6). */
export function useKeys({ view, timeline, on, toggleFullscreen, listKeys, show }: Keys) {
  const { t, language } = useText();

  function toggleCaptions(): void {
    const preferred = preferredCaption(view, language);
    const isHidden = view.captionId === null;
    if (preferred !== null) on.onCaptions(isHidden ? preferred.id : null);
    if (preferred === null) show(t('player.noCaptions'));
    else show(t(isHidden ? 'player.captionsShown' : 'player.captionsHidden'));
  }

  function seek(to: (position: number, start: number, end: number) => number, text: string): void {
    const time = timeline.get();
    if (time === null) return;
    const { start, end } = time.seekable;
    on.onSeek(clampToSeekable(to(time.position, start, end), time));
    show(text);
  }

  function seekPart(part: number): void {
    if (view.live && part === 1) {
      on.onGoLive();
      show(t('event.live'));
    } else {
      const text = formatPercent(part, language);
      seek((_, start, end) => start + (end - start) * part, text);
    }
  }

  function stepVolume(by: number): void {
    const next = changeVolume(view, by);
    requestSound(next, view, on);
    show(`${t('player.volume')} ${formatPercent(audibleVolume(next), language)}`);
  }

  function toggleMute(): void {
    const next = toggleMuted(view);
    requestSound(next, view, on);
    show(t(next.muted ? 'player.soundOff' : 'player.soundOn'));
  }

  function changeSpeed(direction: -1 | 1): void {
    const speed = nextSpeed(view.speed, direction);
    if (!view.live) on.onSpeed(speed);
    show(view.live ? t('player.liveSpeed') : speedText(speed, language));
  }

  function togglePlay(): void {
    if (view.wantsToPlay) on.onPause();
    else on.onPlay();
    show(t(view.wantsToPlay ? 'player.pause' : 'player.play'));
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
        show(t('player.fullscreen'));
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
        stepVolume(command.by);
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
