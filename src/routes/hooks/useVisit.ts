import { useLayoutEffect, useState } from 'react';
import type { LazyActors } from '../../app/rootMachine';
import { stopVisit } from '../../app/stopVisit';
import type { RudySystem } from '../../app/system';
import { useSystem } from './useSystem';

/**
 * Starts the machine of a visit when its screen mounts and stops it when it unmounts; null until the first
 * paint.
 * @param start module-level function that starts it
 * @param visit argument of `start`; another object is another visit
 */
export function useVisit<Name extends keyof LazyActors, Visit>(
  name: Name,
  start: (system: RudySystem, visit: Visit) => LazyActors[Name],
  visit: Visit,
): LazyActors[Name] | null {
  const system = useSystem();
  const [actor, setActor] = useState<LazyActors[Name] | null>(null);
  useLayoutEffect(() => {
    setActor(start(system, visit));
    return () => stopVisit(system, name);
  }, [system, name, start, visit]);
  return actor;
}
