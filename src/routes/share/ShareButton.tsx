import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { handleChunkError, loadChunk } from '../../app/page/chunkErrors';
import { chunk } from '../../chunks/importAgain';
import { useText } from '../../ui/i18n/text';
import { Button, IconButton } from '../../ui/kit/buttons/Button';
import { preloadable } from '../../ui/kit/preloadable';
import { useSystem } from '../hooks/useSystem';
import type { SharedPosition } from './links';

const ShareDialog = preloadable(async () => (await loadChunk(chunk(() => import('./ShareDialog')))).default);

type ShareButtonProps = {
  path: string;
  embedPath: string | null;
  title: string;
  /** The playback position when the button is pressed; null if a link cannot start there. */
  position: () => SharedPosition | null;
  /** Name of a button with an icon alone; left out for one with its text. */
  iconLabel?: string;
};

/** Opens the share dialog, whose chunk loads on press. */
export function ShareButton({ position, iconLabel, ...programme }: ShareButtonProps) {
  const { t } = useText();
  const system = useSystem();
  const [openAt, setOpenAt] = useState<{ position: SharedPosition | null } | null>(null);
  const open = () => setOpenAt({ position: position() });
  // The page, and a game that is watched on it, go on without the dialog.
  const lose = () => {
    setOpenAt(null);
    handleChunkError(system);
  };
  return (
    <>
      {iconLabel === undefined ? (
        <Button
          variant="quiet"
          size="small"
          icon={<Share2 aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={open}
        >
          {t('share.button')}
        </Button>
      ) : (
        <IconButton label={iconLabel} aria-haspopup="dialog" onClick={open}>
          <Share2 aria-hidden="true" />
        </IconButton>
      )}
      {openAt !== null && (
        <ShareDialog
          {...programme}
          position={openAt.position}
          onClose={() => setOpenAt(null)}
          onLost={lose}
        />
      )}
    </>
  );
}
