import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Order } from '../../api/schema';
import { patterns } from '../../app/paths';
import { listSearch, TRANSACTION_STATUSES } from '../../app/paths/screens/orders';
import { Select } from '../../ui/form/Select';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState } from '../../ui/kit/surfaces/Panel';
import { Pager } from '../../ui/orders/Pager';
import { TransactionRow } from '../../ui/orders/TransactionRow';
import styles from './Orders.module.css';
import { OrdersPage } from './OrdersPage';
import { listTransactions } from './orderTexts';
import { toTransactionView } from './orderView';
import { pageOfList } from './pageOfList';
import { useListAddress } from './useListAddress';
import { useOrderTexts } from './useOrderTexts';

/** Transactions on one page. Our choice. */
const PAGE = 20;

/** `/profile/transactions`: every movement of money of all orders, newest first. */
export default function Transactions() {
  const { t } = useText();
  return <OrdersPage title={t('orders.transactions')} render={(orders) => <List orders={orders} />} />;
}

function List({ orders }: { orders: readonly Order[] }) {
  const { t } = useText();
  const texts = useOrderTexts();
  const address = useListAddress([], TRANSACTION_STATUSES);
  const { status } = address;
  const all = useMemo(() => listTransactions(orders), [orders]);
  const found = all.filter(({ transaction }) => status === null || transaction.status === status);
  const { page, pages, shown } = pageOfList(found, address.page, PAGE);
  if (all.length === 0) {
    return (
      <EmptyState
        title={t('orders.noTransactions')}
        text={t('orders.noTransactionsText')}
        action={<LinkButton href={patterns.passes}>{t('watch.seePasses')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={t('orders.statusLabel')}
          noChoice={t('orders.allStatuses')}
          value={status ?? ''}
          options={TRANSACTION_STATUSES.map((value) => ({
            value,
            label: t(`orders.transactionStatus.${value}`),
          }))}
          onChange={(value) =>
            navigate(
              patterns.profileTransactions + listSearch({ type: null, status: value || null, page: 1 }),
              { replace: true },
            )
          }
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={t('orders.noTransactionMatch')}
          action={
            <LinkButton variant="quiet" href={patterns.profileTransactions}>
              {t('catalog.clearFilters')}
            </LinkButton>
          }
        />
      ) : (
        <ul className={styles.rows}>
          {shown.map((listed) => (
            <li key={`${listed.order.id} ${listed.transaction.id}`}>
              <TransactionRow {...toTransactionView(listed, texts)} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pages}
        hrefOf={(other) => patterns.profileTransactions + listSearch({ ...address, page: other })}
      />
    </>
  );
}
