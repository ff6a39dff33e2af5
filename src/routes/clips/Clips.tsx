import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { patterns } from '../../app/paths';
import {
  CLIP_FILTERS,
  type ClipsAddress,
  clipsQuery,
  clipsSearch,
  parseClipsAddress,
  withoutClipFilters,
} from '../../app/paths/screens/clips';
import { joinPage, splitPage } from '../../app/paths/screens/events';
import { FilterChips } from '../../ui/catalog/filters/FilterChips';
import type { ScrollAnchor } from '../../ui/catalog/rows';
import { useText } from '../../ui/i18n/text';
import { restoreScroll } from '../catalog/scrollAnchor';
import { useSystem } from '../hooks/useSystem';
import { ProfilePage } from '../profile/ProfilePage';
import { ClipFilters, useClipFilters } from './ClipFilters';
import { ClipResults, clipPages } from './ClipResults';
import styles from './Clips.module.css?adopted';

/** `/profile/clips`: the viewer's clips by name, game, tag and state (spec §2). */
export default function Clips() {
  const { t } = useText();
  return (
    <ProfilePage title={t('profile.clips')} isWide>
      <ClipList />
    </ProfilePage>
  );
}

function ClipList() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { list, page } = useMemo(() => splitPage(search), [search]);
  const address = useMemo(() => parseClipsAddress(list), [list]);
  const { selects, chips } = useClipFilters(address);
  const { shown, isEmpty } = useShownAddress(address);
  const top = useRef<HTMLDivElement>(null);

  const change = (next: Partial<ClipsAddress>) =>
    // Letters of a search are not steps to go back to.
    navigate(patterns.profileClips + clipsSearch({ ...address, ...next }), { replace: 'name' in next });
  // The button that was pressed disappears.
  const reset = (next: Partial<ClipsAddress>) => {
    navigate(patterns.profileClips + clipsSearch({ ...address, ...next }));
    top.current?.focus({ preventScroll: true });
  };
  const clear = () => reset(withoutClipFilters(address));
  const endScroll = useCallback(
    (atPage: number, anchor: ScrollAnchor | null) => {
      // When a list stops scrolling after another one was requested, it must not restore its own address.
      if (location.pathname !== patterns.profileClips || splitPage(location.search).list !== list) return;
      navigate(patterns.profileClips + joinPage(list, atPage), { replace: true, state: anchor });
      restoreScroll(anchor === null ? 'browser' : 'list');
    },
    [navigate, list],
  );
  const key = clipsSearch(shown);

  return (
    <div ref={top} tabIndex={-1} className={styles.list}>
      {!isEmpty && <ClipFilters address={address} selects={selects} onChange={change} />}
      <FilterChips chips={chips} onRemove={(name) => reset({ [name]: null })} onClear={clear} />
      <div className={styles.results} aria-busy={key !== clipsSearch(address)}>
        <ClipResults
          key={key}
          filters={clipsQuery(shown)}
          page={page}
          heading={top}
          onClear={CLIP_FILTERS.some((name) => shown[name] !== null) ? clear : null}
          onScrollEnd={endScroll}
        />
      </div>
    </div>
  );
}

/**
 * The last address whose first page was read or failed: while the viewer types, the list before stays. `isEmpty`:
 * the viewer has no clip at all.
 */
function useShownAddress(address: ClipsAddress): { shown: ClipsAddress; isEmpty: boolean } {
  const { api } = useSystem();
  const [last, setLast] = useState(address);
  const { data, isError } = useQuery(clipPages(api, clipsQuery(address)).page(1, 0));
  const isKnown = data !== undefined || isError;
  if (isKnown && last !== address) setLast(address);
  return {
    shown: isKnown ? address : last,
    isEmpty: data?.data.length === 0 && CLIP_FILTERS.every((name) => address[name] === null),
  };
}
