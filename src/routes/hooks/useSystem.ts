import { createContext, use } from 'react';
import type { RudySystem } from '../../app/system';

export const SystemContext = createContext<RudySystem | null>(null);

/** The system that screens depend on: actors, the product API, the query cache, the store. */
export function useSystem(): RudySystem {
  const system = use(SystemContext);
  if (system === null) throw new Error('A screen was drawn outside the system.');
  return system;
}
