import { Scissors } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../ui/i18n/text';
import { Button } from '../../../ui/kit/buttons/Button';

interface ClipButtonProps {
  isOpen: boolean;
  onClip(): void;
}

/** Takes the last 10 seconds into the editor of clips, whose chunk loads on press. */
export function ClipButton({ isOpen, onClip }: ClipButtonProps) {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // The editor that had the focus is gone; one that closed by itself may not have had it.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Button
      ref={button}
      size="small"
      icon={<Scissors aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={isOpen ? undefined : onClip}
    >
      {t('watch.clip')}
    </Button>
  );
}
