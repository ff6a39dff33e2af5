import type { ReactNode } from 'react';
import { classes } from '../../kit/classes';
import styles from './Controls.module.css';

interface ControlButtonProps {
  /** Its accessible name and tooltip. */
  label: string;
  /** The equivalent key. */
  shortcut?: string;
  /** For a toggle button. */
  pressed?: boolean;
  className?: string | undefined;
  onPress(): void;
  children: ReactNode;
}

/** An icon button of the control bar. */
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
