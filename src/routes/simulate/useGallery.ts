import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { patterns } from '../../app/paths';
import {
  type GalleryAddress,
  gallerySearch,
  NOTHING_CHOSEN,
  parseGalleryAddress,
} from '../../app/paths/screens/simulate';
import type { MachineFixture } from '../../machines/fixture';
import { useSystem } from '../hooks/useSystem';
import { type Exploration, Explorer } from './Explorer';

/** The gallery's address, and how to go to another one. */
export type GalleryNavigation = {
  address: GalleryAddress;
  /** The address with another machine, or another choice within it; the others stay. */
  hrefOf: (next: Partial<GalleryAddress>) => string;
  /** With `replace` it is not a step to go back to. */
  go: (next: Partial<GalleryAddress>, options?: { replace: boolean }) => void;
};

export function useGalleryAddress(): GalleryNavigation {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => parseGalleryAddress(search), [search]);
  const hrefOf = (next: Partial<GalleryAddress>) => {
    const isOther = next.machine !== undefined || next.state !== undefined || next.walk !== undefined;
    return patterns.simulate + gallerySearch({ ...address, ...(isOther && NOTHING_CHOSEN), ...next });
  };
  return { address, hrefOf, go: (next, options) => navigate(hrefOf(next), options) };
}

/** One explorer for as long as the gallery is open. */
export function useExplorer(): Explorer {
  const system = useSystem();
  const [explorer] = useState(() => new Explorer(system));
  return explorer;
}

/** The states that were found in a machine so far, and its walks once they are wanted. */
export function useExploration(
  explorer: Explorer,
  fixture: MachineFixture,
  wantsWalks: boolean,
): Exploration {
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = explorer.subscribe(listener);
      explorer.findStates(fixture);
      if (wantsWalks) void explorer.planWalks(fixture);
      return unsubscribe;
    },
    [explorer, fixture, wantsWalks],
  );
  return useSyncExternalStore(subscribe, () => explorer.get(fixture));
}
