import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { loadChunk } from '../../../app/chunkErrors';
import { useText } from '../../../ui/i18n/text';
import { Button } from '../../../ui/kit/Button';
import { preloadable } from '../../../ui/kit/preloadable';
import type { SharedPosition } from './links';

const ShareDialog = preloadable(async () => (await loadChunk(() => import('./ShareDialog'))).default);

type ShareButtonProps = {
  path: string;
  embedPath: string | null;
  title: string;
  /** The playback position when the button is pressed; null if a link cannot start there. */
  position: () => SharedPosition | null;
};

/** Opens the share dialog, whose chunk loads on press. */
export function ShareButton({ position, ...programme }: ShareButtonProps) {
  const { t } = useText();
  const [openAt, setOpenAt] = useState<{ position: SharedPosition | null } | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpenAt({ position: position() })}
      >
        {t('share.button')}
      </Button>
      {openAt !== null && (
        <ShareDialog {...programme} position={openAt.position} onClose={() => setOpenAt(null)} />
      )}
    </>
  );
}
