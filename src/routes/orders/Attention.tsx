import type { Order } from '../../api/schema';
import type { RenewalRef } from '../../machines/renewal/selectors';
import { useText } from '../../ui/i18n/text';
import { Button, LinkButton } from '../../ui/kit/buttons/Button';
import { VisuallyHidden } from '../../ui/kit/VisuallyHidden';
import { ProfileNotice } from '../profile/ProfilePage';
import styles from './Orders.module.css';
import { checkoutOf, failedRenewals, failedRenewalText, productName } from './orderTexts';
import { RenewalButton } from './renewal/RenewalButton';

interface AttentionProps {
  /** Newest first. */
  orders: readonly Order[];
  /** Null on a channel without the portal. */
  onUpdateCard: (() => void) | null;
  /** Whether the portal is being opened. */
  isOpening: boolean;
  renewal: RenewalRef | null;
}

/** Payments that wait, and renewals that could not be charged. */
export function Attention({ orders, onUpdateCard, isOpening, renewal }: AttentionProps) {
  const { t } = useText();
  const pending = orders.filter(({ status }) => status === 'pending');
  const failed = failedRenewals(orders);
  if (pending.length + failed.length === 0) return null;
  return (
    <section className={styles.attention} aria-label={t('orders.attention')}>
      {failed.map((order) => (
        <ProfileNotice key={order.id}>
          <p>{failedRenewalText(order, { t })}</p>
          <div className={styles.actions}>
            {onUpdateCard && (
              <Button size="small" isBusy={isOpening} onClick={onUpdateCard}>
                {t('orders.updateCard')}
              </Button>
            )}
            <RenewalButton order={order} renewal={renewal} />
          </div>
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
              <LinkButton size="small" href={href}>
                <span>
                  {t('kit.goOn')}
                  <VisuallyHidden>{name}</VisuallyHidden>
                </span>
              </LinkButton>
            )}
          </ProfileNotice>
        );
      })}
    </section>
  );
}
