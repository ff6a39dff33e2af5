import type { Order } from '../../api/schema';
import { useText } from '../../ui/i18n/text';
import { Button, LinkButton } from '../../ui/kit/Button';
import { ProfileNotice } from '../profile/ProfilePage';
import styles from './Orders.module.css';
import { checkoutOf, failedRenewals, productName } from './orderTexts';

interface AttentionProps {
  /** Newest first. */
  orders: readonly Order[];
  onUpdateCard: () => void;
  /** Whether the portal is being opened. */
  isOpening: boolean;
}

/** Payments that wait, and renewals that could not be charged. */
export function Attention({ orders, onUpdateCard, isOpening }: AttentionProps) {
  const { t } = useText();
  const pending = orders.filter(({ status }) => status === 'pending');
  const failed = failedRenewals(orders);
  if (pending.length + failed.length === 0) return null;
  return (
    <section className={styles.attention} aria-label={t('orders.attention')}>
      {failed.map((order) => (
        <ProfileNotice key={order.id}>
          <p>{t('orders.renewalFailed', { name: productName(order, { t }) })}</p>
          <Button size="small" isBusy={isOpening} onClick={onUpdateCard}>
            {t('orders.updateCard')}
          </Button>
        </ProfileNotice>
      ))}
      {pending.map((order) => {
        const isWaiting = order.client_secret != null;
        const href = isWaiting ? checkoutOf(order) : null;
        const name = productName(order, { t });
        return (
          <ProfileNotice key={order.id}>
            <p>{t(isWaiting ? 'orders.waitsForBank' : 'orders.processing', { name })}</p>
            {href !== null && (
              <LinkButton size="small" href={href} aria-label={`${t('orders.goOn')}, ${name}`}>
                {t('orders.goOn')}
              </LinkButton>
            )}
          </ProfileNotice>
        );
      })}
    </section>
  );
}
