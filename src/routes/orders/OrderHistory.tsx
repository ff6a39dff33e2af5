import { navigate } from 'wouter/use-browser-location';
import type { Order } from '../../api/schema';
import { patterns } from '../../app/paths';
import { listSearch, ORDER_STATUSES, ORDER_TYPES } from '../../app/paths/screens/orders';
import { Select } from '../../ui/form/Select';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState } from '../../ui/kit/surfaces/Panel';
import { OrderRow } from '../../ui/orders/OrderRow';
import { Pager } from '../../ui/orders/Pager';
import { ProfileSection } from '../profile/ProfilePage';
import styles from './Orders.module.css';
import { filterOrders } from './orderTexts';
import { toOrderView } from './orderView';
import { pageOfList } from './pageOfList';
import { useListAddress } from './useListAddress';
import { useOrderTexts } from './useOrderTexts';

/** Orders on one page. Our choice. */
const PAGE = 10;

/** Every order, newest first, a page at a time; the choice of type, status and page is in the address. */
export function OrderHistory({ orders }: { orders: readonly Order[] }) {
  const { t } = useText();
  const texts = useOrderTexts();
  const address = useListAddress(ORDER_TYPES, ORDER_STATUSES);
  const { type, status } = address;
  const found = filterOrders(orders, address);
  const { page, pages, shown } = pageOfList(found, address.page, PAGE);
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
      {shown.length > 0 ? (
        <ul className={styles.rows}>
          {shown.map((order) => (
            <li key={order.id}>
              <OrderRow order={toOrderView(order, texts)} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t('orders.noMatch')}
          action={
            <LinkButton variant="quiet" href={patterns.profile}>
              {t('catalog.clearFilters')}
            </LinkButton>
          }
        />
      )}
      <Pager
        page={page}
        pages={pages}
        hrefOf={(other) => patterns.profile + listSearch({ ...address, page: other })}
      />
    </ProfileSection>
  );
}
