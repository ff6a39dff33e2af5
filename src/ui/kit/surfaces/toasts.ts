type ToastTone = 'neutral' | 'success' | 'error';

export type Toast = {
  id: number;
  text: string;
  tone: ToastTone;
  /** The action or the link that the toast offers. A toast with one stays until it is answered. */
  action: { label: string; onPress: () => void } | { label: string; href: string } | null;
  /** Called when the pointer or the focus enters or leaves the toasts, and when this one is dismissed. */
  onHold: ((isHeld: boolean) => void) | null;
};

export type ToastQueue = {
  add: (toast: Pick<Toast, 'text'> & Partial<Omit<Toast, 'id' | 'text'>>) => number;
  dismiss: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  read: () => readonly Toast[];
};

const MOST_AT_ONCE = 3;

/**
 * A queue of toasts, newest last. A repeated text is shown once, unless each is held on its own; when the queue is full the oldest is
 * dropped.
 */
export function createToasts(): ToastQueue {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const replace = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    add({ text, tone = 'neutral', action = null, onHold = null }) {
      lastId += 1;
      const others = toasts.filter((toast) => toast.text !== text || toast.onHold !== null);
      replace([...others, { id: lastId, text, tone, action, onHold }].slice(-MOST_AT_ONCE));
      return lastId;
    },
    dismiss: (id) => replace(toasts.filter((toast) => toast.id !== id)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => toasts,
  };
}
