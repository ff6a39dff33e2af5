import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text';
import { classes } from '../classes';
import styles from './HeartButton.module.css';

/** `picture` stands in the corner of a picture, `plain` beside a name, `pill` among buttons, with a text. */
export type HeartLook = 'picture' | 'plain' | 'pill';

type HeartButtonProps = {
  /** The name of the favourite that it adds. */
  name: string;
  isPressed: boolean;
  look?: HeartLook | undefined;
  onPress: () => void;
  /** A text beside the heart, which should be part of its label. */
  children?: ReactNode;
};

/** Adds something to the viewer's favourites, or removes it. */
export function HeartButton({ name, isPressed, look = 'plain', onPress, children }: HeartButtonProps) {
  const { t } = useText();
  return (
    <button
      type="button"
      className={classes(styles.heart, styles[look])}
      aria-label={t(isPressed ? 'favorites.remove' : 'favorites.add', { name })}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <Heart aria-hidden="true" />
      {children}
    </button>
  );
}
