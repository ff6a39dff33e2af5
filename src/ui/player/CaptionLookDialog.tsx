import { useText } from '../i18n/text';
import { Button } from '../kit/Button';
import { Dialog } from '../kit/Dialog';
import styles from './CaptionLookDialog.module.css';
import { Choice } from './Choice';
import {
  CAPTION_BACKGROUNDS,
  CAPTION_COLORS,
  CAPTION_EDGES,
  CAPTION_SIZES,
  type CaptionLook,
  captionStyle,
  DEFAULT_CAPTION_LOOK,
} from './captionLook';

interface CaptionLookDialogProps {
  look: CaptionLook;
  isOpen: boolean;
  onLook(look: CaptionLook): void;
  onClose(): void;
}

/** How captions look, with a line of them that changes at once, as those on the picture do. */
export function CaptionLookDialog({ look, isOpen, onLook, onClose }: CaptionLookDialogProps) {
  const { t } = useText();
  return (
    <Dialog title={t('player.captionLook')} isOpen={isOpen} onClose={onClose}>
      <p className={styles.preview} style={captionStyle(look)}>
        <span>{t('player.captionSample')}</span>
      </p>
      <div className={styles.choices}>
        <Choice
          title={t('player.captionSize')}
          chosen={look.size}
          options={CAPTION_SIZES.map((value) => ({ value, text: t(`player.captionSizes.${value}`) }))}
          onChoose={(size) => onLook({ ...look, size })}
        />
        <Choice
          title={t('player.captionColor')}
          chosen={look.color}
          options={CAPTION_COLORS.map((value) => ({ value, text: t(`player.captionColors.${value}`) }))}
          onChoose={(color) => onLook({ ...look, color })}
        />
        <Choice
          title={t('player.captionBackground')}
          chosen={look.background}
          options={CAPTION_BACKGROUNDS.map((value) => ({
            value,
            text: t(`player.captionBackgrounds.${value}`),
          }))}
          onChoose={(background) => onLook({ ...look, background })}
        />
        <Choice
          title={t('player.captionEdge')}
          chosen={look.edge}
          options={CAPTION_EDGES.map((value) => ({ value, text: t(`player.captionEdges.${value}`) }))}
          onChoose={(edge) => onLook({ ...look, edge })}
        />
      </div>
      <Button variant="quiet" size="small" onClick={() => onLook(DEFAULT_CAPTION_LOOK)}>
        {t('player.captionReset')}
      </Button>
    </Dialog>
  );
}
