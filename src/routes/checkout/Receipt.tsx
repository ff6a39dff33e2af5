import { CircleCheck } from 'lucide-react';
import type { Order } from '../../api/schema';
import { paths, patterns } from '../../app/paths';
import { formatFullDay, formatMoney } from '../../ui/i18n/formats';
import { Button, LinkButton } from '../../ui/kit/Button';
import { safeWebUrl } from '../../ui/safeUrl';
import styles from './Checkout.module.css?adopted';
import type { CheckoutProps } from './Details';
import { useSummaryTexts } from './useSummaryTexts';

/** What was bought, its receipt, and the way to watch it. */
export function Receipt({ snapshot, send }: CheckoutProps) {
  const { t, language, currency, timeZone, now } = useSummaryTexts();
  const { orders, address, choice } = snapshot.context;
  const scheduled = orders.find(({ activity_status }) => activity_status === 'scheduled');
  const isLeaving = snapshot.matches({ succeeded: 'leaving' });
  const startText = ({ product, starts_ts }: Order) => {
    const name = product?.name || t('passes.unnamed');
    if (starts_ts == null) return t('checkout.planStartsLater', { name });
    return t('checkout.planStarts', { name, date: formatFullDay(starts_ts, timeZone, language, now) });
  };
  return (
    <div className={styles.step} role="status">
      <CircleCheck className={styles.check} aria-hidden="true" />
      <h2 className={styles.stepTitle}>
        {t(scheduled === undefined ? 'checkout.paidTitle' : 'checkout.planChangedTitle')}
      </h2>
      {scheduled !== undefined && (
        <p className={styles.stepText} dir="auto">
          {startText(scheduled)}
        </p>
      )}
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
