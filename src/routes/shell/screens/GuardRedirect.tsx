import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { isOneStepBack } from '../../../app/page/returnPath';

/**
 * Replaces the page and shows the other one from its top, unless its history state restores a place in it. The page that was
 * left for this one is gone back to, since a second entry of it would make the next Back seem to do nothing.
 */
export function GuardRedirect({ to, state }: { to: string; state?: unknown }) {
  useEffect(() => {
    if (isOneStepBack(to)) {
      history.back();
      return;
    }
    navigate(to, { replace: true, state });
    scrollTo(0, 0);
  }, [to, state]);
  return null;
}
