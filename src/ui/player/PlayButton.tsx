import { Pause, Play, RotateCcw } from 'lucide-react';
import { useText } from '../i18n/text';
import { ControlButton } from './ControlButton';
import type { PlayerHandlers, PlayerView } from './view';

/** Play, pause, or from the start again, by what comes next. */
export function PlayButton({ view, on }: { view: PlayerView; on: PlayerHandlers }) {
  const { t } = useText();
  if (view.phase === 'ended') {
    return (
      <ControlButton label={t('player.replay')} shortcut="k" onPress={on.onPlay}>
        <RotateCcw aria-hidden="true" />
      </ControlButton>
    );
  }
  return view.wantsToPlay ? (
    <ControlButton label={t('player.pause')} shortcut="k" onPress={on.onPause}>
      <Pause aria-hidden="true" fill="currentColor" />
    </ControlButton>
  ) : (
    <ControlButton label={t('player.play')} shortcut="k" onPress={on.onPlay}>
      <Play aria-hidden="true" fill="currentColor" />
    </ControlButton>
  );
}
