import { useCallback, useEffect, useMemo, useState } from 'react';
import { toFailure } from '../../api/failure';
import { formatCount, formatZoneName } from '../../ui/i18n/formats';
import { ErrorPanel } from '../../ui/kit/Panel';
import { EventPlaces } from '../../ui/lists/EventPlaces';
import { FilterChips } from '../../ui/lists/FilterChips';
import { type Layout, LayoutSwitch } from '../../ui/lists/LayoutSwitch';
import { ListSkeleton } from '../../ui/lists/PlaceSkeleton';
import type { Opening } from '../../ui/lists/rows';
import type { CardWorld } from '../events/cards';
import { useFailureWords } from '../useFailureWords';
import type { ListAddress } from './address';
import { daySections, whole } from './days';
import styles from './EventLists.module.css';
import { filterChips, type Known } from './filters';
import { type Kind, queryOf } from './kinds';
import { NothingFound } from './NothingFound';
import { eventAt, isVacant, pageOf } from './pages';
import { openingAt, restoreScroll } from './place';
import { placeDrawer } from './placeDrawer';
import { useTemporal } from './temporal';
import { usePages } from './usePages';

type ResultsProps = {
  kind: Kind;
  byDays: boolean;
  address: ListAddress;
  /** Of the address. */
  page: number;
  known: Known;
  world: CardWorld;
  timeZone: string;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  /** So many there are, in words: to be spoken from a place that stays. */
  onCount: (count: string) => void;
  /** The list rests on this page, and there. */
  onRest: (page: number, opening: Opening | null) => void;
  onRemove: (filter: string) => void;
  onClear: () => void;
};

/** What a list's address asks for; another question is another one of these. */
export function Results(props: ResultsProps) {
  const { kind, byDays, address, world, timeZone, layout, onLayout, onCount, onRest, onRemove } = props;
  const { t, language } = world;
  const words = useFailureWords();
  const [opensAt] = useState(() => openingAt(props.page, history.state));
  useEffect(() => {
    restoreScroll(opensAt === null ? 'browser' : 'list');
    // By then the entry of the history is another.
    return () => restoreScroll('browser');
  }, [opensAt]);
  const temporal = useTemporal();
  const [query] = useState(() => queryOf(kind, address, timeZone, temporal));
  const [opensOn] = useState(() => pageOf(opensAt?.place ?? 0));
  const pages = usePages(query, opensOn);
  const { known, total, error } = pages;
  const chips = filterChips(address, props.known, world);
  const shape = layout === 'list' ? 'lines' : 'cards';
  const byName = address.sort_field === 'name';

  const count =
    total === null
      ? null
      : total === 1
        ? t('lists.one')
        : t('lists.many', { total: formatCount(total, language) });
  useEffect(() => {
    if (count !== null) onCount(count);
  }, [count, onCount]);

  const sections = useMemo(() => {
    if (shape === 'cards' && !byDays) return whole(null);
    return byName ? whole(t('lists.byName')) : daySections(known, total ?? 0, world, timeZone);
  }, [shape, byDays, byName, t, known, total, world, timeZone]);
  const draw = useMemo(() => placeDrawer(shape, world, timeZone, byName), [shape, world, timeZone, byName]);
  const rest = useCallback(
    (opening: Opening | null) => onRest(opening ? pageOf(opening.place) : 1, opening),
    [onRest],
  );

  return (
    <>
      <FilterChips chips={chips} onRemove={onRemove} onClear={props.onClear} />
      <div className={styles.head}>
        <h2 className={styles.count}>{count ?? t('lists.loading')}</h2>
        {(byDays || shape === 'lines') && (
          <span className={styles.zone}>{t('lists.zone', { zone: formatZoneName(timeZone, language) })}</span>
        )}
        <LayoutSwitch layout={layout} isSchedule={byDays} onChange={onLayout} />
      </div>
      {total === null && error === null && (
        <div aria-busy="true">
          <ListSkeleton shape={shape} />
        </div>
      )}
      {total === 0 && <NothingFound kind={kind} onClear={chips.length > 0 ? props.onClear : null} />}
      {total !== null && total > 0 && (
        <>
          <EventPlaces
            total={total}
            sections={sections}
            shape={shape}
            opensAt={opensAt}
            onSight={pages.onSight}
            onRest={rest}
          >
            {(place) => (isVacant(known, place) ? null : draw(eventAt(known, place), place))}
          </EventPlaces>
          <p className={styles.end}>{t('lists.end')}</p>
        </>
      )}
      {error && (
        <div className={styles.failed}>
          <ErrorPanel
            title={t('lists.failedTitle')}
            text={words(toFailure(error))}
            onRetry={pages.retry}
            isRetrying={pages.isFetching}
          />
        </div>
      )}
    </>
  );
}
