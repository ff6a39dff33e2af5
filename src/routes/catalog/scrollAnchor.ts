import { useEffect, useState } from 'react';
import { LIST_PAGE } from '../../api/constants';
import type { ScrollAnchor } from '../../ui/catalog/rows';

/** The anchor stored in a history entry, else the start of its page; null for the top of the list. */
export function anchorOf(page: number, state: unknown): ScrollAnchor | null {
  if (typeof state === 'object' && state !== null && 'index' in state && 'offset' in state) {
    const { index, offset } = state;
    if (isLength(index) && isLength(offset)) return { index: Math.floor(index), offset };
  }
  return page > 1 ? { index: (page - 1) * LIST_PAGE, offset: 0 } : null;
}

const isLength = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** Selects whether the list or the browser restores the scroll position of this page. */
export function restoreScroll(by: 'list' | 'browser'): void {
  history.scrollRestoration = by === 'list' ? 'manual' : 'auto';
}

/** The anchor of a list that mounts, which restores its scroll position itself if it has one. */
export function useInitialAnchor(page: number): ScrollAnchor | null {
  const [initialAnchor] = useState(() => anchorOf(page, history.state));
  useEffect(() => {
    restoreScroll(initialAnchor === null ? 'browser' : 'list');
    // The current history entry has changed by the time this cleanup runs.
    return () => restoreScroll('browser');
  }, [initialAnchor]);
  return initialAnchor;
}
