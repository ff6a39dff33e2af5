import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toFailure } from '../../api/failures/failure';
import { ordersQuery } from '../../api/queries/orders';
import type { Order } from '../../api/schema';
import { useText } from '../../ui/i18n/text';
import { ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useSystem } from '../hooks/useSystem';
import { ProfilePage } from '../profile/ProfilePage';
import { OrdersLoading } from './OrdersLoading';

type OrdersPageProps = { title: string; render: (orders: readonly Order[]) => ReactNode };

/** A page of the profile that shows all orders of the viewer, once they are read. */
export function OrdersPage({ title, render }: OrdersPageProps) {
  const { t } = useText();
  const { api } = useSystem();
  const messageOfFailure = useFailureMessage();
  const { data, error, isFetching, refetch } = useQuery(ordersQuery(api));
  return (
    <ProfilePage title={title}>
      {data && render(data.data)}
      {!data && !error && <OrdersLoading />}
      {!data && error && (
        <ErrorPanel
          title={t('orders.failedTitle')}
          text={messageOfFailure(toFailure(error))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </ProfilePage>
  );
}
