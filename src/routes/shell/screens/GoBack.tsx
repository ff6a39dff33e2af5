import { useEffect } from 'react';

/** Sends the viewer one step back (spec §2). */
export function GoBack() {
  useEffect(() => history.back(), []);
  return null;
}
