import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
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
 * from a toast that leaves to the next one, and from the only one to the content of the page.
 */
export function ToastRegion({ queue, milliseconds }: ToastRegionProps) {
  const { t } = useText();
  const toasts = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const region = useRef<HTMLElement>(null);
  /** Whether the focus is here by the keyboard; null while it is elsewhere. */
  const isByKey = useRef<boolean>(null);
  const [isHeld, setHeld] = useState(false);
  const hold = (held: boolean) => {
    setHeld(held);
    for (const { onHold } of toasts) onHold?.(held);
  };

  // A button that is removed with its toast sends no blur.
  useEffect(() => {
    if (isByKey.current === null || region.current?.contains(document.activeElement)) return;
    const next = region.current?.querySelector<HTMLElement>('button:last-child');
    hold(false);
    const isLost = isByKey.current && document.activeElement === document.body;
    isByKey.current = null;
    if (isLost) (next ?? document.querySelector('main'))?.focus();
  });

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={t('kit.notifications')}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={({ target }) => {
        isByKey.current = target.matches(':focus-visible');
        hold(true);
      }}
      onBlur={() => {
        isByKey.current = null;
        hold(false);
      }}
    >
      <div aria-live="polite" aria-atomic="false" className={styles.list}>
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            milliseconds={isHeld ? null : milliseconds}
            onDismiss={queue.dismiss}
          />
        ))}
      </div>
    </section>
  );
}

type ToastItemProps = { toast: Toast; milliseconds: number | null; onDismiss: (id: number) => void };

/** One toast, with its action and a button that dismisses it. */
export function ToastItem({ toast, milliseconds, onDismiss }: ToastItemProps) {
  const { t } = useText();
  const { id, action, tone, text } = toast;
  const stays = action !== null || tone === 'error' || milliseconds === null;

  const dismiss = () => {
    toast.onHold?.(false);
    onDismiss(id);
  };

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => onDismiss(id), milliseconds);
    return () => clearTimeout(timer);
  }, [stays, milliseconds, id, onDismiss]);

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
            onClick={() => {
              action.onPress();
              dismiss();
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
