import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { offers } from '../../api/levels';
import { searchOf } from '../../app/paths/query';
import {
  FILTERS,
  isDay,
  isSchedulePath,
  joinPage,
  type ListAddress,
  listSearch,
  ofFavorites,
  PATH_OF_TYPE,
  splitPage,
  withOrder,
  withoutFilters,
} from '../../app/paths/screens/events';
import { ListFilters } from '../../ui/catalog/filters/ListFilters';
import type { Layout } from '../../ui/catalog/LayoutSwitch';
import { ListLinks } from '../../ui/catalog/ListLinks';
import type { ScrollAnchor } from '../../ui/catalog/rows';
import { Announcer } from '../../ui/shell/Announcer';
import { useWatchedMarks } from '../begun/useWatchedMarks';
import { type CardContext, useCardContext } from '../events/cards';
import type { ScreenAbout } from '../head';
import { useScreen } from '../hooks/useScreen';
import { useSystem } from '../hooks/useSystem';
import styles from './Catalog.module.css';
import { DatesFilter } from './DatesFilter';
import { FavoritesOfNobody } from './FavoritesOfNobody';
import { choicesOf, filterChips, quickFilters, selectFields, sortField } from './filterFields';
import { preferredLayout, storeLayout } from './layout';
import { countText, Results } from './Results';
import { restoreScroll } from './scrollAnchor';
import { type CatalogList, useCatalogList } from './useCatalogList';

const TYPES = ['live', 'upcoming', 'finished'] as const;

/**
 * `/upcoming`, `/vod`, `/live`, `/schedule`: the list of events that the path and the filters in the address
 * select.
 */
export default function Catalog() {
  const [path] = useLocation();
  // Lists and schedule each have their own layout.
  return <List key={`${isSchedulePath(path)}`} path={path} />;
}

function List({ path }: { path: string }) {
  const { store } = useSystem();
  const context = useCardContext();
  useWatchedMarks();
  const { t, language, channel } = context;
  const [, navigate] = useLocation();
  const catalog = useCatalogList(path, useSearch());
  const { type, isSchedule, address, list, values, total, teams } = catalog;
  const title = t(isSchedule ? 'catalog.schedule' : `catalog.${type}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const [layout, setLayout] = useState<Layout>(() => preferredLayout(store, channel, isSchedule));
  useScreen(title, describeScreen(catalog, context));

  const choices = useMemo(
    () => choicesOf(channel, teams, address.school, { t, language }),
    [channel, teams, address.school, t, language],
  );
  const loading = catalog.areTeamsLoading ? 'team' : null;
  const selects = useMemo(
    () => [
      ...(address.favorites === null ? selectFields(address, values, choices, loading, t) : []),
      sortField(address, type, isSchedule, t),
    ],
    [address, values, choices, loading, type, isSchedule, t],
  );

  const show = (next: Partial<Record<string, string | number | null>>) =>
    navigate(path + searchOf({ ...address, ...next }));
  const change = (name: string, value: string) =>
    show(
      name === 'sort'
        ? withOrder(address, type, value)
        : name === 'favorites' && value
          ? ofFavorites(address)
          : { [name]: value || null },
    );
  // The button that was pressed disappears, so the focus moves to the beginning of the list.
  const reset = (next: Partial<ListAddress>) => {
    show(next);
    heading.current?.focus();
  };
  const endScroll = useCallback(
    (page: number, anchor: ScrollAnchor | null) => {
      // When a list stops scrolling after another one was requested, it must not restore its own address.
      if (location.pathname !== path || splitPage(location.search).list !== list) return;
      navigate(path + joinPage(list, page), { replace: true, state: anchor });
      restoreScroll(anchor === null ? 'browser' : 'list');
    },
    [navigate, path, list],
  );

  // The pressed control updates at once; the list follows as soon as it is rendered.
  const results = useDeferredValue(
    catalog.lacksViewer !== null ? (
      <FavoritesOfNobody lacksViewer={catalog.lacksViewer} />
    ) : (
      <Results
        key={`${type} ${listSearch(address)} ${address.favorites && catalog.viewerId}`}
        catalog={catalog}
        context={context}
        layout={layout}
        onLayout={(chosen) => {
          storeLayout(store, chosen, isSchedule);
          setLayout(chosen);
        }}
        onScrollEnd={endScroll}
        onRemove={(name) => reset({ [name]: null })}
        onClear={() => reset(withoutFilters(address))}
      />
    ),
  );

  const search = listSearch({ ...address, type: null });
  return (
    <div className={styles.catalog}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <ListLinks
        label={t('catalog.lists')}
        links={[
          ...TYPES.map((each) => ({
            href: PATH_OF_TYPE[each] + search,
            label: t(`catalog.${each}`),
            isCurrent: !isSchedule && each === type,
          })),
          { href: `/schedule${search}`, label: t('catalog.schedule'), isCurrent: isSchedule },
        ]}
      />
      <ListFilters
        title={address.title ?? ''}
        favorites={
          catalog.viewerId === null || !offers(channel, 'accounts') ? null : address.favorites !== null
        }
        selects={selects}
        quick={address.favorites === null ? quickFilters(choices) : ['sort']}
        dates={
          <DatesFilter
            {...{ address, type, isSchedule, context }}
            onChange={(start_date, end_date) => {
              if ([start_date, end_date].every((day) => day === null || isDay(day)))
                show({ start_date, end_date });
            }}
          />
        }
        active={FILTERS.filter((name) => address[name] !== null).length}
        showLabel={
          total === null
            ? t('catalog.showEvents')
            : t('catalog.showCount', { events: countText(total, context) })
        }
        onOpen={catalog.loadTeams}
        onChange={change}
        onClear={() => reset(withoutFilters(address))}
      />
      {results}
      <Announcer message={total === null ? '' : countText(total, context)} />
    </div>
  );
}

/** The same address for a list in any order, and a description in whole sentences. */
function describeScreen(catalog: CatalogList, context: CardContext): ScreenAbout {
  const { type, isSchedule, address, values, unknown, total } = catalog;
  const { t, channel } = context;
  const name = channel.settings?.name ?? location.hostname;
  const filters = filterChips(address, values, context).map(({ value }) => value);
  const search = listSearch({ ...address, type: null, sort_field: null, sort_direction: null });
  const description = t(`about.${isSchedule ? 'schedule' : type}`, { name });
  return {
    description:
      filters.length === 0
        ? description
        : `${description} ${t('about.filtered', { filters: filters.join(', ') })}`,
    address: (isSchedule ? '/schedule' : PATH_OF_TYPE[type]) + search,
    isHidden: address.favorites !== null || (total === 0 && unknown.length > 0),
  };
}
