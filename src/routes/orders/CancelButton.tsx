import type { Order } from '../../api/schema';
import type { RenewalRef } from '../../machines/renewal/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/Button';
import { VisuallyHidden } from '../../ui/kit/VisuallyHidden';
import { canCancel, isScheduled, productName, renewalOf } from './orderTexts';

interface CancelButtonProps {
  order: Order;
  renewal: RenewalRef | null;
}

/** Asks before the renewal of an order is cancelled; nothing where it does not renew. */
export function CancelButton({ order, renewal }: CancelButtonProps) {
  const { t } = useText();
  if (renewal === null || !canCancel(order)) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => renewal.send({ type: 'renewal.cancel', order: renewalOf(order, { t }) })}
    >
      <span>
        {t(isScheduled(order) ? 'orders.cancelChange' : 'orders.cancel')}
        <VisuallyHidden>{productName(order, { t })}</VisuallyHidden>
      </span>
    </Button>
  );
}
