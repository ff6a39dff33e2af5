import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { isNotFound, toFailure } from '../../api/failures/failure';
import { orderQuery } from '../../api/queries/orders';
import type { Order } from '../../api/schema';
import { parseId, patterns } from '../../app/paths';
import { selectViewer } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { Button, LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { ReceiptSheet } from '../../ui/orders/ReceiptSheet';
import { useChannel } from '../hooks/useChannel';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useSystem } from '../hooks/useSystem';
import { NotFoundRedirect } from '../NotFoundRedirect';
import { ProfilePage } from '../profile/ProfilePage';
import styles from './Orders.module.css';
import { OrdersLoading } from './OrdersLoading';
import { hasReceipt } from './orderTexts';
import { toReceiptView } from './receiptView';
import { useOrderTexts } from './useOrderTexts';

/** `/profile/receipts/{id}`: the receipt of one order, which can be opened again and printed. */
export default function ReceiptPage() {
  const id = parseId(useParams<{ id: string }>().id);
  return id === null ? <NotFoundRedirect /> : <OrderReceipt key={id} id={id} />;
}

function OrderReceipt({ id }: { id: number }) {
  const { t } = useText();
  const { api } = useSystem();
  const messageOfFailure = useFailureMessage();
  const { data, error, isFetching, refetch } = useQuery(orderQuery(api, id));
  const failure = error && !data ? toFailure(error) : null;
  return (
    <ProfilePage title={t('orders.receipt')}>
      {data &&
        (hasReceipt(data) ? (
          <Receipt order={data} />
        ) : (
          <NoReceipt title={t('orders.noReceipt')} text={t('orders.noReceiptText')} />
        ))}
      {!data && !failure && <OrdersLoading />}
      {failure && isNotFound(error) && (
        <NoReceipt title={t('orders.receiptNotFound')} text={t('orders.receiptNotFoundText')} />
      )}
      {failure && !isNotFound(error) && (
        <ErrorPanel
          title={t('orders.receiptFailed')}
          text={messageOfFailure(failure)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </ProfilePage>
  );
}

function Receipt({ order }: { order: Order }) {
  const { t } = useText();
  const texts = useOrderTexts();
  const { settings } = useChannel();
  const viewer = useSelector(useSystem().session, selectViewer);
  const receipt = toReceiptView(order, { settings, email: viewer?.email ?? null, texts });
  return (
    <>
      <ReceiptSheet receipt={receipt} />
      <div className={styles.actions}>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('orders.print')}
        </Button>
        {receipt.providerHref !== null && (
          <LinkButton variant="quiet" href={receipt.providerHref} target="_blank" rel="noreferrer">
            {t('orders.providerReceipt')}
          </LinkButton>
        )}
        <AllOrders />
      </div>
    </>
  );
}

const AllOrders = (): ReactNode => (
  <LinkButton variant="quiet" href={patterns.profile}>
    {useText().t('orders.seeAll')}
  </LinkButton>
);

const NoReceipt = ({ title, text }: { title: string; text: string }) => (
  <EmptyState title={title} text={text} action={<AllOrders />} />
);
