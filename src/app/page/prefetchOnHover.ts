import { watchedEventId } from '../paths';

/** Events that indicate that a viewer is about to follow a link. */
const PREFETCH_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;
/** How long a link must keep the focus, since Tab also passes over other links. Our choice. */
const FOCUS_DELAY_MS = 100;

/**
 * Calls `prefetch` once for each event whose watch link is hovered, focused or touched, unless the browser's
 * data saver is on. After a rejection the next such event tries again. Returns a function that undoes it.
 */
export function prefetchOnHover(root: HTMLElement, prefetch: (id: number) => Promise<void>): () => void {
  const prefetched = new Set<number>();
  let focusTimer: ReturnType<typeof setTimeout> | undefined;
  const prefetchOnce = (id: number) => {
    if (prefetched.has(id)) return;
    prefetched.add(id);
    prefetch(id).catch(() => prefetched.delete(id));
  };
  const onPointerOrFocus = ({ type, target }: Event) => {
    const id = watchedId(target);
    if (type === 'focusin') clearTimeout(focusTimer);
    if (id === null || savesData()) return;
    if (type === 'focusin') focusTimer = setTimeout(() => prefetchOnce(id), FOCUS_DELAY_MS);
    else prefetchOnce(id);
  };
  for (const type of PREFETCH_EVENTS) root.addEventListener(type, onPointerOrFocus, { passive: true });
  return () => {
    clearTimeout(focusTimer);
    for (const type of PREFETCH_EVENTS) root.removeEventListener(type, onPointerOrFocus);
  };
}

function watchedId(target: EventTarget | null): number | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin) return null;
  return watchedEventId(link.pathname);
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
