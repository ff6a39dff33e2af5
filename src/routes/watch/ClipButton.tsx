import { Scissors } from 'lucide-react';
import type { Ref } from 'react';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/Button';

interface ClipButtonProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  onClip(): void;
}

/** Takes the last 10 seconds into the editor of clips, whose chunk loads on press. */
export function ClipButton({ ref, isOpen, onClip }: ClipButtonProps) {
  const { t } = useText();
  return (
    <Button
      ref={ref}
      size="small"
      icon={<Scissors aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={isOpen ? undefined : onClip}
    >
      {t('watch.clip')}
    </Button>
  );
}
