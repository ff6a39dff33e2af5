import { X } from 'lucide-react';
import { type RefObject, useCallback } from 'react';
import { IconButton } from '../../ui/kit/buttons/Button';

interface CancelDownloadProps {
  label: string;
  /** The button that began the download, which stays. */
  starter: RefObject<HTMLButtonElement | null>;
  onCancel(): void;
}

/** Cancels a download. It goes with the progress, and its focus passes to the button that began the download. */
export function CancelDownload({ label, starter, onCancel }: CancelDownloadProps) {
  const passFocus = useCallback(
    (button: HTMLButtonElement) => () => {
      // React calls this before the button leaves the page, whether the viewer or the download ended it.
      if (document.activeElement === button) starter.current?.focus();
    },
    [starter],
  );
  return (
    <IconButton ref={passFocus} label={label} onClick={onCancel}>
      <X aria-hidden="true" />
    </IconButton>
  );
}
