import { useId } from 'react';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import { Dialog } from '../../kit/surfaces/Dialog';
import styles from './CaptionLookDialog.module.css?adopted';
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

/** The settings of the captions' look, with a preview. */
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

interface ChoiceProps<Value extends string> {
  title: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** A group of radio buttons. */
function Choice<Value extends string>({ title, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      {options.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
