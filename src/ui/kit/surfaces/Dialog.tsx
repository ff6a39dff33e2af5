import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../i18n/text';
import { IconButton } from '../buttons/Button';
import { classes } from '../classes';
import styles from './Dialog.module.css';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** A drawer slides in from the side and fills the height. */
  shape?: 'window' | 'drawer';
  children: ReactNode;
};

/**
 * Uses the browser's modal dialog, which traps the focus, makes the rest inert, closes on Escape and restores
 * the focus. A press outside it, or on a link in it, closes it too.
 */
export function Dialog({ title, isOpen, onClose, shape = 'window', children }: DialogProps) {
  const { t } = useText();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);

  const closeOnPress = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target === ref.current || target?.closest('a[href]')) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and Enter on a link are the keys for it.
    <dialog
      ref={ref}
      className={classes(styles.dialog, styles[shape])}
      aria-labelledby={id}
      onClose={onClose}
      onClick={closeOnPress}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 className={styles.title} id={id}>
              {title}
            </h2>
            <IconButton label={t('kit.close')} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
