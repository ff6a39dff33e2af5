import { Pause, Play } from 'lucide-react';
import { useText } from '../i18n/text';
import { IconButton } from '../kit/buttons/Button';

type PauseButtonProps = {
  /** Null where nothing moves. */
  isPaused: boolean | null;
  onToggle: () => void;
};

/** Stops and starts rows that move by themselves (WCAG 2.2, 2.2.2). */
export function PauseButton({ isPaused, onToggle }: PauseButtonProps) {
  const { t } = useText();
  if (isPaused === null) return null;
  return (
    <IconButton label={t(isPaused ? 'library.playRails' : 'library.pauseRails')} onClick={onToggle}>
      {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
    </IconButton>
  );
}
