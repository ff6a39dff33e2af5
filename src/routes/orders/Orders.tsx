import { useSelector } from '@xstate/react';
import type { Order } from '../../api/schema';
import { paths, patterns } from '../../app/paths';
import { startPortal, startRenewal } from '../../app/visits/orders';
import { isCounting } from '../../machines/checkout/pass';
import type { RenewalRef } from '../../machines/renewal/selectors';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState } from '../../ui/kit/surfaces/Panel';
import { OrderRow } from '../../ui/orders/OrderRow';
import { useChannel } from '../hooks/useChannel';
import { useVisit } from '../hooks/useVisit';
import { ProfileSection } from '../profile/ProfilePage';
import { Attention } from './Attention';
import { OrderHistory } from './OrderHistory';
import styles from './Orders.module.css';
import { OrdersPage } from './OrdersPage';
import { canCancel, canResume, isScheduled } from './orderTexts';
import { toOrderView } from './orderView';
import { PortalButton } from './PortalButton';
import { RenewalButton } from './renewal/RenewalButton';
import { RenewalDialog } from './renewal/RenewalDialog';
import { useOrderTexts } from './useOrderTexts';

/** `/profile`: the viewer's orders, what is active first (spec §2). */
export default function Orders() {
  const { t } = useText();
  return <OrdersPage title={t('orders.title')} render={(orders) => <Loaded orders={orders} />} />;
}

/** Each part stands for itself: without an order, the portal still keeps the viewer's cards. */
function Loaded({ orders }: { orders: readonly Order[] }) {
  const { t } = useText();
  const renewal = useVisit('renewal', startRenewal, null);
  const portal = useVisit('portal', startPortal, null);
  const renewalSnapshot = useSelector(renewal ?? undefined, (current) => current);
  const portalSnapshot = useSelector(portal ?? undefined, (current) => current);
  const hasPortal = useChannel().settings?.customer_portal !== false;
  const openPortal = () => portal?.send({ type: 'portal.open' });
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState
          title={t('orders.noneTitle')}
          text={t('orders.noneText')}
          action={<LinkButton href={patterns.passes}>{t('watch.seePasses')}</LinkButton>}
        />
      ) : (
        <>
          <Attention
            orders={orders}
            onUpdateCard={hasPortal ? openPortal : null}
            isOpening={portalSnapshot?.hasTag('busy') ?? false}
            renewal={renewal}
          />
          <ActiveOrders
            orders={orders.filter((order) => isCounting(order) || isScheduled(order))}
            renewal={renewal}
          />
          <OrderHistory orders={orders} />
        </>
      )}
      {hasPortal && portal && portalSnapshot && <PortalButton snapshot={portalSnapshot} send={portal.send} />}
      {renewal && renewalSnapshot && <RenewalDialog snapshot={renewalSnapshot} send={renewal.send} />}
    </>
  );
}

interface ActiveOrdersProps {
  orders: readonly Order[];
  renewal: RenewalRef | null;
}

/** The orders that open something now, and the plan that begins when another one ends. */
function ActiveOrders({ orders, renewal }: ActiveOrdersProps) {
  const { t } = useText();
  const texts = useOrderTexts();
  return (
    <ProfileSection title={t('orders.active')}>
      {orders.length === 0 ? (
        <div className={styles.none}>
          <p>{t('orders.noActive')}</p>
          <LinkButton variant="quiet" href={patterns.passes}>
            {t('watch.seePasses')}
          </LinkButton>
        </div>
      ) : (
        <ul className={styles.rows}>
          {orders.map((order) => {
            const eventId = order.product?.event_id ?? null;
            const hasActions = eventId !== null || canCancel(order) || canResume(order, texts.now);
            return (
              <li key={order.id}>
                <OrderRow order={toOrderView(order, texts)}>
                  {hasActions && (
                    <>
                      {eventId !== null && (
                        <LinkButton size="small" href={paths.watch(eventId)}>
                          {t('orders.watch')}
                        </LinkButton>
                      )}
                      <RenewalButton order={order} renewal={renewal} />
                    </>
                  )}
                </OrderRow>
              </li>
            );
          })}
        </ul>
      )}
    </ProfileSection>
  );
}
