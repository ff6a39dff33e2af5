import { createContext, use } from 'react';
import type { MediaHosts } from '../../app/visits/watch';

export const MediaHostsContext = createContext<MediaHosts | null>(null);

/** The places of the visit's video elements. */
export function useMediaHosts(): MediaHosts {
  const hosts = use(MediaHostsContext);
  if (hosts === null) throw new Error('A player was drawn outside a visit.');
  return hosts;
}
