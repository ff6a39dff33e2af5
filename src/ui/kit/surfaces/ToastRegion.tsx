import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../i18n/text';
import { Button, IconButton, LinkButton } from '../buttons/Button';
import { classes } from '../classes';
import styles from './ToastRegion.module.css';
import type { Toast, ToastQueue } from './toasts';

type ToastRegionProps = {
  queue: ToastQueue;
  /** Duration of a toast, ms (spec §9). Toasts with an action, and errors, stay until dismissed. */
  milliseconds: number;
};

/**
 * Toasts at the bottom, announced politely. Their timers pause on hover and on focus. The focus of the keyboard goes on
 * from a toast that is dismissed to another one, and from the only one to the content of the page.
 */
export function ToastRegion({ queue, milliseconds }: ToastRegionProps) {
  const { t } = useText();
  const toasts = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const region = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  const hold = (held: boolean) => {
    setHeld(held);
    for (const { onHold } of toasts) onHold?.(held);
  };
  const dismiss = (id: number, isByKey: boolean) => {
    flushSync(() => queue.dismiss(id));
    // A button that is removed with its toast sends no blur.
    hold(false);
    const next =
      region.current?.querySelector<HTMLElement>('button:last-child') ?? document.querySelector('main');
    if (isByKey) next?.focus();
  };

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={t('kit.notifications')}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div aria-live="polite" aria-atomic="false" className={styles.list}>
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            milliseconds={isHeld ? null : milliseconds}
            onTimeout={queue.dismiss}
            onDismiss={dismiss}
          />
        ))}
      </div>
    </section>
  );
}

type ToastItemProps = {
  toast: Toast;
  /** Null while it stays. */
  milliseconds: number | null;
  onTimeout: (id: number) => void;
  onDismiss: (id: number, isByKey: boolean) => void;
};

/** One toast, with its action and a button that dismisses it. */
export function ToastItem({ toast, milliseconds, onTimeout, onDismiss }: ToastItemProps) {
  const { t } = useText();
  const { id, action, tone, text } = toast;
  const stays = action !== null || tone === 'error' || milliseconds === null;

  const dismiss = ({ detail }: MouseEvent) => {
    toast.onHold?.(false);
    // A key causes a click without a pointer's count.
    onDismiss(id, detail === 0);
  };

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => onTimeout(id), milliseconds);
    return () => clearTimeout(timer);
  }, [stays, milliseconds, id, onTimeout]);

  return (
    <div className={classes(styles.toast, styles[tone])}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {action &&
        ('href' in action ? (
          <LinkButton size="small" variant="quiet" href={action.href} onClick={dismiss}>
            {action.label}
          </LinkButton>
        ) : (
          <Button
            size="small"
            variant="quiet"
            onClick={(event) => {
              action.onPress();
              dismiss(event);
            }}
          >
            {action.label}
          </Button>
        ))}
      <IconButton label={t('kit.dismiss')} onClick={dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
