import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { toFailure } from '../../api/failures/failure';
import { ordersQuery } from '../../api/queries/orders';
import { totalOf } from '../../api/queries/total';
import { patterns } from '../../app/paths';
import { listSearch, ORDER_STATUSES, ORDER_TYPES } from '../../app/paths/screens/orders';
import { Select } from '../../ui/form/Select';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { OrderRow } from '../../ui/orders/OrderRow';
import { Pager } from '../../ui/orders/Pager';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useSystem } from '../hooks/useSystem';
import { ProfileSection } from '../profile/ProfilePage';
import styles from './Orders.module.css';
import { OrdersLoading } from './OrdersLoading';
import { toOrderView } from './orderView';
import { useListAddress } from './useListAddress';
import { useOrderTexts } from './useOrderTexts';

/** Orders on one page. Our choice. */
const PAGE = 10;

/** Every order, newest first, a page at a time; the choice of type, status and page is in the address. */
export function OrderHistory() {
  const { t } = useText();
  const { api } = useSystem();
  const texts = useOrderTexts();
  const messageOfFailure = useFailureMessage();
  const address = useListAddress(ORDER_TYPES, ORDER_STATUSES);
  const { type, status, page } = address;
  const { data, error, isFetching, refetch } = useQuery({
    ...ordersQuery(api, {
      limit: PAGE,
      offset: (page - 1) * PAGE,
      ...(type && { type }),
      ...(status && { status }),
    }),
    placeholderData: keepPreviousData,
  });
  const total = data ? totalOf(data) : 0;
  const go = (change: { type?: string | null; status?: string | null }) =>
    navigate(patterns.profile + listSearch({ ...address, ...change, page: 1 }), { replace: true });
  return (
    <ProfileSection title={t('orders.history')}>
      <div className={styles.filters}>
        <Select
          label={t('orders.type')}
          noChoice={t('orders.allTypes')}
          value={type ?? ''}
          options={ORDER_TYPES.map((value) => ({ value, label: t(`orders.types.${value}`) }))}
          onChange={(value) => go({ type: value || null })}
        />
        <Select
          label={t('orders.statusLabel')}
          noChoice={t('orders.allStatuses')}
          value={status ?? ''}
          options={ORDER_STATUSES.map((value) => ({ value, label: t(`orders.status.${value}`) }))}
          onChange={(value) => go({ status: value || null })}
        />
      </div>
      {data && data.data.length > 0 && (
        <ul className={styles.rows}>
          {data.data.map((order) => (
            <li key={order.id}>
              <OrderRow order={toOrderView(order, texts)} />
            </li>
          ))}
        </ul>
      )}
      {data && data.data.length === 0 && (
        <EmptyState
          title={t('orders.noMatch')}
          action={
            <LinkButton variant="quiet" href={patterns.profile}>
              {t('catalog.clearFilters')}
            </LinkButton>
          }
        />
      )}
      {!data && !error && <OrdersLoading />}
      {error && (
        <ErrorPanel
          title={t('orders.failedTitle')}
          text={messageOfFailure(toFailure(error))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / PAGE)}
        hrefOf={(other) => patterns.profile + listSearch({ ...address, page: other })}
      />
    </ProfileSection>
  );
}
