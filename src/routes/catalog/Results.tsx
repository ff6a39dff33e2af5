import { useCallback, useMemo, useState } from 'react';
import { toFailure } from '../../api/failures/failure';
import { FilterChips } from '../../ui/catalog/filters/FilterChips';
import { type Layout, LayoutSwitch } from '../../ui/catalog/LayoutSwitch';
import { ListSkeleton } from '../../ui/catalog/ListSkeleton';
import type { ScrollAnchor } from '../../ui/catalog/rows';
import { VirtualList } from '../../ui/catalog/VirtualList';
import { formatCount, formatZoneName, isOne } from '../../ui/i18n/otherFormats';
import { ErrorPanel } from '../../ui/kit/surfaces/Panel';
import type { CardContext } from '../events/cards';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useSystem } from '../hooks/useSystem';
import styles from './Catalog.module.css';
import { filterChips } from './filterFields';
import { createItemRenderer, daySections, wholeList } from './listItems';
import { isLeftOut, itemAt, pageOf, useListPages } from './listPages';
import { NothingFound } from './NothingFound';
import { eventPages } from './pages';
import { useInitialAnchor } from './scrollAnchor';
import type { CatalogList } from './useCatalogList';

type ResultsProps = {
  catalog: CatalogList;
  context: CardContext;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  /** The list stopped scrolling, or is about to unmount. */
  onScrollEnd: (page: number, anchor: ScrollAnchor | null) => void;
  onRemove: (filter: string) => void;
  onClear: () => void;
};

/**
 * The number of events in a list, and the events. A list with other filters or another order is a new
 * instance.
 */
export function Results(props: ResultsProps) {
  const { catalog, context, layout, onLayout, onScrollEnd, onRemove, onClear } = props;
  const { isSchedule, address, values } = catalog;
  const { t, language, timeZone } = context;
  const messages = useFailureMessage();
  const { api, serverNow } = useSystem();
  const initialAnchor = useInitialAnchor(catalog.page);
  const [source] = useState(() =>
    eventPages({ api, query: catalog.query, serverNow, spread: Math.random() }),
  );
  const [initialPage] = useState(() => pageOf(initialAnchor?.index ?? 0));
  const { pages, total, error, isFetching, retry, onRangeChange } = useListPages(source, initialPage);
  const chips = filterChips(address, values, context);
  const shape = layout === 'list' ? 'lines' : 'cards';
  const isByName = address.sort_field === 'name';

  const sections = useMemo(() => {
    if (shape === 'cards' && !isSchedule) return wholeList(null);
    return isByName ? wholeList(t('catalog.byName')) : daySections(pages, total ?? 0, context);
  }, [shape, isSchedule, isByName, t, pages, total, context]);
  const render = useMemo(() => createItemRenderer(shape, context, isByName), [shape, context, isByName]);
  const endScroll = useCallback(
    (anchor: ScrollAnchor | null) => onScrollEnd(anchor ? pageOf(anchor.index) : 1, anchor),
    [onScrollEnd],
  );

  return (
    <>
      <FilterChips chips={chips} onRemove={onRemove} onClear={onClear} />
      <div className={styles.head}>
        <h2 className={styles.count}>{total === null ? t('catalog.loading') : countText(total, context)}</h2>
        {(isSchedule || shape === 'lines') && (
          <span className={styles.zone}>
            {t('catalog.zone', { zone: formatZoneName(timeZone, language) })}
          </span>
        )}
        <LayoutSwitch layout={layout} isSchedule={isSchedule} onChange={onLayout} />
      </div>
      {total === null && error === null && (
        <div aria-busy="true">
          <ListSkeleton shape={shape} />
        </div>
      )}
      {total === 0 && <NothingFound catalog={catalog} chips={chips} onRemove={onRemove} onClear={onClear} />}
      {total !== null && total > 0 && (
        <>
          <VirtualList
            total={total}
            sections={sections}
            shape={shape}
            initialAnchor={initialAnchor}
            onRangeChange={onRangeChange}
            onScrollEnd={endScroll}
          >
            {(index) => (isLeftOut(pages, index) ? null : render(itemAt(pages, index), index))}
          </VirtualList>
          <p className={styles.end}>{t('catalog.end')}</p>
        </>
      )}
      {error && (
        <div className={styles.failed}>
          <ErrorPanel
            title={t('home.failedTitle')}
            text={messages(toFailure(error))}
            onRetry={retry}
            isRetrying={isFetching}
          />
        </div>
      )}
    </>
  );
}

export function countText(total: number, { t, language }: Pick<CardContext, 't' | 'language'>): string {
  return t(isOne(total, language) ? 'catalog.one' : 'catalog.many', { total: formatCount(total, language) });
}
