import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes';
import { Spinner } from './Spinner';

type Look = {
  /** Primary is the one thing to do, quiet what else can be done, plain for rows of small actions. */
  variant?: 'primary' | 'quiet' | 'plain';
  size?: 'medium' | 'small';
  icon?: ReactNode;
};

type ButtonProps = Look & ComponentPropsWithRef<'button'> & { isBusy?: boolean };
type LinkButtonProps = Look & ComponentPropsWithRef<'a'> & { href: string };
type IconButtonProps = ComponentPropsWithRef<'button'> & { label: string };

const look = (variant: Look['variant'], size: Look['size'], className: string | undefined): string =>
  classes(styles.button, styles[variant ?? 'primary'], size === 'small' && styles.small, className);

/** While busy it keeps its width and its focus, shows that the press was taken and takes no other. */
export function Button({ variant, size, icon, isBusy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look(variant, size, className)}
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
    <a {...rest} className={look(variant, size, className)}>
      {icon}
      {children}
    </a>
  );
}

/** A picture for a button; `label` is what it is called. */
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
