import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

type LoadingProps = {
  /** Shown until the component is loaded. */
  fallback?: ReactNode;
  /** Called when the load fails, which then does not throw. */
  onLost?: () => void;
};

/** A component that loads when it is first rendered, or earlier by `preload`. */
export type Preloadable<Props> = ComponentType<Props & LoadingProps> & {
  /** Rejects with the error of the load. */
  preload: () => Promise<ComponentType<Props>>;
};

/**
 * Creates a lazily loaded component. A failed load throws while rendering, and is tried again next time. It
 * replaces React's `lazy`, which delays the content after a fallback by 300 ms and shows the fallback even if
 * the chunk is already loaded.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const preload = () => {
    const pending = loading ?? load();
    loading = pending;
    pending.then(
      (part) => {
        loaded = part;
      },
      () => {
        loading = null;
      },
    );
    return pending;
  };

  function PreloadablePart({ fallback = null, onLost, ...props }: Props & LoadingProps) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
    useEffect(() => {
      if (Part !== null) return;
      let isShown = true;
      preload().then(
        // Rendered in slices, between which the browser answers to the viewer.
        (part) => isShown && startTransition(() => setPart(() => part)),
        (cause: unknown) => isShown && (onLost ? onLost() : setFailure({ cause })),
      );
      return () => {
        isShown = false;
      };
    }, [Part, onLost]);
    if (failure !== null) throw failure.cause;
    return Part === null ? fallback : <Part {...(props as Props)} />;
  }
  return Object.assign(PreloadablePart, { preload });
}
