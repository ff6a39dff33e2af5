import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A part of the app that is fetched when it is first shown, or before by `fetch`; `fallback` stands there until then. */
export type Preloadable<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Rejects with what the loading rejected with. */
  preload: () => Promise<ComponentType<Props>>;
};

/**
 * Makes a part of the app come when it is needed. One that cannot be had throws where it would be shown, and is asked
 * for anew the next time. In place of React's `lazy`, which holds what follows a fallback back for 300 ms and shows
 * the fallback even where the part is here already.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const preload = () => {
    const asked = loading ?? load();
    loading = asked;
    asked.then(
      (part) => {
        loaded = part;
      },
      () => {
        loading = null;
      },
    );
    return asked;
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
