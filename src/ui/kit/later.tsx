import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A part of the app that is fetched when it is first shown, or before by `fetch`; `fallback` stands there until then. */
export type Later<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Rejects with what the loading rejected with. */
  fetch: () => Promise<ComponentType<Props>>;
};

/**
 * Makes a part of the app come when it is needed. One that cannot be had throws where it would be shown, and is asked
 * for anew the next time. In place of React's `lazy`, which holds what follows a fallback back for 300 ms and shows
 * the fallback even where the part is here already.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  const fetch = () => {
    const asked = coming ?? load();
    coming = asked;
    asked.then(
      (part) => {
        here = part;
      },
      () => {
        coming = null;
      },
    );
    return asked;
  };

  function LaterPart({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Part, setPart] = useState(() => here);
    const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
    useEffect(() => {
      if (Part !== null) return;
      let isShown = true;
      fetch().then(
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
  return Object.assign(LaterPart, { fetch });
}
