import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../api/schema';
import { libraryVideo } from '../../../app/checkout/libraryVideo';
import { paths, patterns } from '../../../app/paths';
import { chunk } from '../../../chunks/importAgain';
import { nameWithChoice } from '../../../machines/checkout/chosenName';
import { isPlanChange, receiptTitle } from '../../../machines/checkout/purchase';
import { formatFullDay } from '../../../ui/i18n/otherFormats';
import { Button, LinkButton } from '../../../ui/kit/buttons/Button';
import { preloadable } from '../../../ui/kit/preloadable';
import styles from '../Checkout.module.css?adopted';
import type { CheckoutProps } from '../checkoutProps';
import { useSummaryTexts } from '../useSummaryTexts';

/** The details of the receipt, in a chunk that loads while the payment goes on. */
const ReceiptDetails = preloadable(
  async () => (await chunk(() => import('./ReceiptDetails'))()).ReceiptDetails,
);

/**
 * Loads what the receipt shows, once however often it is called, so that rendering may ask for it as for React's own
 * `preload`. Without it the screen still says that the payment succeeded.
 */
export function preloadReceipt(): void {
  ReceiptDetails.preload().catch(ignoreLoss);
}

/** No reload after a payment: the orders have the receipt. */
const ignoreLoss = () => undefined;

/** The passes that were bought, their receipt, and the way to the game or the video that they were bought for. */
export function Receipt({ snapshot, send }: CheckoutProps) {
  const { t, language, timeZone, now } = useSummaryTexts();
  const { orders, address, catalogue } = snapshot.context;
  const [video] = useState(libraryVideo);
  const watched = address.eventId === null ? video : paths.watch(address.eventId);
  const isLeaving = snapshot.matches({ succeeded: 'leaving' });
  const startText = ({ product, starts_ts }: Order) => {
    const name = nameWithChoice(product?.name || t('passes.unnamed'), product?.choice_name);
    if (starts_ts == null) return t('checkout.planStartsLater', { name });
    return t('checkout.planStarts', { name, date: formatFullDay(starts_ts, timeZone, language, now) });
  };
  return (
    <div className={styles.step} role="status">
      <CircleCheck className={styles.check} aria-hidden="true" />
      <h2 className={styles.stepTitle}>{t(receiptTitle(snapshot.context))}</h2>
      {orders.filter(isPlanChange).map((order) => (
        <p key={order.id} className={styles.stepText} dir="auto">
          {startText(order)}
        </p>
      ))}
      <ReceiptDetails orders={orders} onLost={ignoreLoss} />
      {isLeaving && <p className={styles.note}>{t('checkout.openingEvent')}</p>}
      <div className={styles.actions}>
        {watched === null ? (
          <LinkButton href={patterns.home}>{t('checkout.browse')}</LinkButton>
        ) : (
          <LinkButton href={watched}>
            {t(catalogue?.event?.type === 'upcoming' ? 'checkout.goToGame' : 'watch.watchNow')}
          </LinkButton>
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
