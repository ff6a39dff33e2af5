import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../classes';
import { Spinner } from '../feedback/Spinner';
import styles from './Button.module.css';

type Look = {
  /** `primary` for the main action, `quiet` for others, `plain` for rows of small actions. */
  variant?: 'primary' | 'quiet' | 'plain';
  size?: 'medium' | 'small';
  icon?: ReactNode;
};

type ButtonProps = Look & ComponentPropsWithRef<'button'> & { isBusy?: boolean };
type LinkButtonProps = Look & ComponentPropsWithRef<'a'> & { href: string };
type IconButtonProps = ComponentPropsWithRef<'button'> & { label: string };

const buttonClasses = (variant: Look['variant'], size: Look['size'], className: string | undefined): string =>
  classes(styles.button, styles[variant ?? 'primary'], size === 'small' && styles.small, className);

/** A busy button keeps its width and its focus, shows progress and ignores presses. */
export function Button({ variant, size, icon, isBusy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses(variant, size, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClasses(variant, size, className)}>
      {icon}
      {children}
    </a>
  );
}

/** A button with an icon; `label` is its accessible name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(styles.icon, className)}
    >
      {children}
    </button>
  );
}
