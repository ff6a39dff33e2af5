import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { SECOND_MS } from '../../api/constants';
import { selectViewerSettled } from '../../machines/startup/selectors';
import { useSystem } from '../useSystem';

/** Nobody waits longer than this to be recognised, ms. Our choice. */
const PATIENCE_MS = 3 * SECOND_MS;

/** Whether it is known who looks, so that what is kept for a viewer is read and written under their number. */
export function useViewerSettled(): boolean {
  const isSettled = useSelector(useSystem().startup, selectViewerSettled);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isSettled]);
  return isSettled || isLate;
}
