import type { ReactNode } from 'react';
import { classes } from '../kit/classes';
import styles from './Controls.module.css';

interface ControlButtonProps {
  /** What it is called; also its tooltip. */
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  /** For a button that stays down. */
  pressed?: boolean;
  className?: string | undefined;
  onPress(): void;
  children: ReactNode;
}

/** A button of the bar: a picture, 40 px to press. */
export function ControlButton({
  label,
  shortcut,
  pressed,
  className,
  onPress,
  children,
}: ControlButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.button, className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
