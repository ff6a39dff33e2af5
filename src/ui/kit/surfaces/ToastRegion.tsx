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
 * from a toast that leaves to the last one, and from the only one back to where it came from.
 */
export function ToastRegion({ queue, milliseconds }: ToastRegionProps) {
  const { t } = useText();
  const toasts = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const region = useRef<HTMLElement>(null);
  const entry = useRef<{ from: EventTarget | null; isByKey: boolean }>({ from: null, isByKey: false });
  const [{ isPointed, isFocused }, setHolds] = useState({ isPointed: false, isFocused: false });
  const isHeld = isPointed || isFocused;
  const hold = (change: { isPointed: boolean } | { isFocused: boolean }) => {
    const holds = { isPointed, isFocused, ...change };
    setHolds(holds);
    for (const { onHold } of toasts) onHold?.(holds.isPointed || holds.isFocused);
  };
  const contains = (target: EventTarget | null) =>
    target instanceof Node && region.current?.contains(target) === true;

  // A button that is removed with its toast sends no blur.
  useEffect(() => {
    if (!isFocused || contains(document.activeElement)) return;
    const { from, isByKey } = entry.current;
    const next = [...(region.current?.querySelectorAll('button') ?? [])].at(-1) ?? from;
    if (isByKey && document.activeElement === document.body && next instanceof HTMLElement) next.focus();
    if (!contains(document.activeElement)) hold({ isFocused: false });
  });

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={t('kit.notifications')}
      onPointerEnter={() => hold({ isPointed: true })}
      onPointerLeave={() => hold({ isPointed: false })}
      onFocus={({ target, relatedTarget }) => {
        const from = isFocused ? entry.current.from : relatedTarget;
        entry.current = { from, isByKey: target.matches(':focus-visible') };
        hold({ isFocused: true });
      }}
      onBlur={({ relatedTarget }) => {
        if (!contains(relatedTarget)) hold({ isFocused: false });
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
