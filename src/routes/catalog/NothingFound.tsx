import { useQueries } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { eventsTotalQuery } from '../../api/queries/events';
import { type ListType, PATH_OF_TYPE } from '../../app/paths/screens/events';
import type { FilterChip } from '../../ui/catalog/filters/FilterChips';
import { formatCount } from '../../ui/i18n/otherFormats';
import { Button, LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState } from '../../ui/kit/surfaces/Panel';
import { type CardContext, useCardContext } from '../events/cards';
import { useSystem } from '../hooks/useSystem';
import styles from './Catalog.module.css';
import { useTemporal } from './calendarDays';
import { listQuery } from './pages';
import type { CatalogList } from './useCatalogList';

type NothingFoundProps = {
  catalog: CatalogList;
  chips: readonly FilterChip[];
  onRemove: (filter: string) => void;
  onClear: () => void;
};

/** Says why the list is empty, and offers the filters whose removal finds something, or the nearest list that may. */
export function NothingFound({ catalog, chips, onRemove, onClear }: NothingFoundProps) {
  const { type, address, unknown } = catalog;
  const context = useCardContext();
  const { t } = context;
  if (address.favorites !== null) {
    return (
      <EmptyState
        title={t('catalog.favorites.emptyTitle')}
        text={t('catalog.favorites.emptyText')}
        icon={<Heart aria-hidden="true" />}
        action={<LinkButton href={PATH_OF_TYPE[type]}>{t('home.allEvents')}</LinkButton>}
      />
    );
  }
  if (chips.length > 0) {
    const [stranger] = unknown;
    return (
      <EmptyState
        title={
          stranger === undefined
            ? t('catalog.noMatchTitle')
            : t('home.unknownTitle', { value: stranger.label })
        }
        text={t(stranger === undefined ? 'catalog.noMatchText' : 'home.unknownText')}
        action={
          <div className={styles.ways}>
            {chips.length > 1 && <Without {...{ catalog, chips, context, onRemove }} />}
            <Button onClick={onClear}>{t('catalog.clearFilters')}</Button>
          </div>
        }
      />
    );
  }
  const [title, href, action] = nearest(type, t);
  return <EmptyState title={title} action={<LinkButton href={href}>{action}</LinkButton>} />;
}

function nearest(type: ListType, t: CardContext['t']): readonly [string, string, string] {
  return {
    live: [t('catalog.emptyLive'), PATH_OF_TYPE.upcoming, t('catalog.seeUpcoming')] as const,
    upcoming: [t('catalog.emptyUpcoming'), PATH_OF_TYPE.finished, t('catalog.seeFinished')] as const,
    finished: [t('catalog.emptyFinished'), PATH_OF_TYPE.upcoming, t('catalog.seeUpcoming')] as const,
  }[type];
}

const NONE = { count: 0, isOpen: false };

type WithoutProps = Omit<NothingFoundProps, 'onClear'> & { context: CardContext };

/** The filters without which the list has events, most events first; none until their numbers are known. */
function Without({ catalog, chips, context, onRemove }: WithoutProps) {
  const { t, language, timeZone } = context;
  const { api } = useSystem();
  const temporal = useTemporal();
  const totals = useQueries({
    queries: chips.map(({ name }) =>
      eventsTotalQuery(
        api,
        listQuery(catalog.type, { ...catalog.address, [name]: null }, timeZone, temporal),
      ),
    ),
  });
  const ways = chips
    .map(({ name, value }, index) => ({ name, value, ...(totals[index]?.data ?? NONE) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return ways.map(({ name, value, count, isOpen }) => (
    <Button key={name} variant="quiet" onClick={() => onRemove(name)}>
      {isOpen
        ? t('catalog.withoutFilter', { value })
        : t('catalog.without', { total: formatCount(count, language), value })}
    </Button>
  ));
}
