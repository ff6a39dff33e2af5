import { CircleCheck } from 'lucide-react';
import { paths, patterns } from '../../app/paths';
import { formatMoney } from '../../ui/i18n/formats';
import { Button, LinkButton } from '../../ui/kit/Button';
import { safeWebUrl } from '../../ui/safeUrl';
import styles from './Checkout.module.css';
import type { CheckoutProps } from './Details';
import { useSummaryTexts } from './useSummaryTexts';

/** What was bought, its receipt, and the way to watch it. */
export function Receipt({ snapshot, send }: CheckoutProps) {
  const { t, language, currency } = useSummaryTexts();
  const { orders, address, choice } = snapshot.context;
  const isLeaving = snapshot.matches({ succeeded: 'leaving' });
  return (
    <div className={styles.step} role="status">
      <CircleCheck className={styles.check} aria-hidden="true" />
      <h2 className={styles.stepTitle}>{t('checkout.paidTitle')}</h2>
      {choice?.isTrial && <p className={styles.stepText}>{t('checkout.trialStarted')}</p>}
      <ul className={styles.receipt}>
        {orders.map((order) => {
          const receipt = safeWebUrl(
            order.transactions?.find(({ receipt_url }) => receipt_url)?.receipt_url,
            location.origin,
          );
          return (
            <li key={order.id} className={styles.receiptLine}>
              <span>
                <b dir="auto">{order.product?.name}</b>
                <span className={styles.note}> {t('checkout.orderNumbers', { numbers: order.id })}</span>
              </span>
              <span>
                {order.amount != null && formatMoney(order.amount, order.currency ?? currency, language)}{' '}
                {receipt !== null && (
                  <a
                    className={styles.link}
                    href={receipt}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('checkout.receiptOf', { number: order.id })}
                  >
                    {t('checkout.receipt')}
                  </a>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {isLeaving && <p className={styles.note}>{t('checkout.openingEvent')}</p>}
      <div className={styles.actions}>
        {address.eventId === null ? (
          <LinkButton href={patterns.home}>{t('checkout.browse')}</LinkButton>
        ) : (
          <LinkButton href={paths.watch(address.eventId)}>{t('checkout.watchNow')}</LinkButton>
        )}
        {isLeaving ? (
          <Button variant="quiet" onClick={() => send({ type: 'checkout.stay' })}>
            {t('checkout.stayHere')}
          </Button>
        ) : (
          <LinkButton variant="quiet" href={patterns.profile}>
            {t('checkout.seeOrders')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
