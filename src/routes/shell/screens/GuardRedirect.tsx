import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** Replaces the page and shows the other one from its top, unless its history state restores a place in it. */
export function GuardRedirect({ to, state }: { to: string; state?: unknown }) {
  useEffect(() => {
    navigate(to, { replace: true, state });
    scrollTo(0, 0);
  }, [to, state]);
  return null;
}
