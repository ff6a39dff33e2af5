import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component that loads when it is first rendered, or earlier by `preload`; `fallback` is shown until then.
 */
export type Preloadable<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
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

  function PreloadablePart({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
    useEffect(() => {
      if (Part !== null) return;
      let isShown = true;
      preload().then(
        (part) => isShown && setPart(() => part),
        (cause: unknown) => isShown && setFailure({ cause }),
      );
      return () => {
        isShown = false;
      };
    }, [Part]);
    if (failure !== null) throw failure.cause;
    return Part === null ? fallback : <Part {...(props as Props)} />;
  }
  return Object.assign(PreloadablePart, { preload });
}
