import { useSelector } from '@xstate/react';
import type { Order } from '../../../api/schema';
import type { RenewalRef } from '../../../machines/renewal/selectors';
import { Button } from '../../../ui/kit/buttons/Button';
import { VisuallyHidden } from '../../../ui/kit/VisuallyHidden';
import { canCancel, canResume, isScheduled, productName, renewalOf } from '../orderTexts';
import { useOrderTexts } from '../useOrderTexts';

interface RenewalButtonProps {
  order: Order;
  renewal: RenewalRef | null;
}

/** Asks before the renewal of an order is cancelled or resumed; nothing where neither is possible. */
export function RenewalButton({ order, renewal }: RenewalButtonProps) {
  const { t, now } = useOrderTexts();
  const isResumeOffered = useSelector(renewal ?? undefined, (current) => current?.context.isResumeOffered);
  const isResuming = canResume(order, now) && isResumeOffered === true;
  if (renewal === null || !(isResuming || canCancel(order))) return null;
  const type = isResuming ? 'renewal.resume' : 'renewal.cancel';
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => renewal.send({ type, order: renewalOf(order, { t }) })}
    >
      <span>
        {t(isResuming ? 'orders.resume' : isScheduled(order) ? 'orders.cancelChange' : 'orders.cancel')}
        <VisuallyHidden>{productName(order, { t })}</VisuallyHidden>
      </span>
    </Button>
  );
}
