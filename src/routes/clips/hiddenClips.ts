import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { LIST_PAGE } from '../../api/constants';
import type { Clip } from '../../api/schema';
import { hiddenClips, onDeletions } from '../../app/visits/clips';
import type { CachedPages } from '../catalog/listPages';
import { useSystem } from '../hooks/useSystem';

/** The numbers of the clips that are being deleted; the same object until they change. */
export function useHiddenClips(): ReadonlySet<number> {
  const system = useSystem();
  const subscribe = useCallback((listener: () => void) => onDeletions(system, listener), [system]);
  const read = () => hiddenClips(system).join(' ');
  const ids = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => new Set(ids.split(' ').filter(Boolean).map(Number)), [ids]);
}

/** A list without the clips that are hidden; both count from 0. */
interface ShownList {
  total: number | null;
  /** The index on the platform of the item at an index on screen. */
  sourceIndex: (index: number) => number;
}

/** Leaves out hidden clips, and second appearances of a clip that moved to the next page in between. */
export function shownList(
  pages: CachedPages<Clip>,
  total: number | null,
  hidden: ReadonlySet<number>,
): ShownList {
  const seen = new Set<number>();
  const leftOut = [...pages.entries()]
    .sort(([one], [other]) => one - other)
    .flatMap(([number, { data }]) =>
      data.flatMap(({ id }, position) => {
        const isLeftOut = hidden.has(id) || seen.has(id);
        seen.add(id);
        return isLeftOut ? [(number - 1) * LIST_PAGE + position] : [];
      }),
    );
  return {
    total: total === null ? null : Math.max(0, total - leftOut.length),
    sourceIndex: (index) => leftOut.reduce((source, each) => (each <= source ? source + 1 : source), index),
  };
}
