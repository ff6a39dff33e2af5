import { paymentName } from '../../../ui/checkout/paymentName';
import type { useText } from '../../../ui/i18n/text';

type ShownCard = { brand?: string | null; last4?: string | null };

/** "Visa ending 4242"; another way to pay by its own name. */
export function cardName({ brand, last4 }: ShownCard, t: ReturnType<typeof useText>['t']): string {
  const name = brand == null ? '' : paymentName(brand);
  if (last4) return t('checkout.savedCard', { brand: name, last4 });
  return name === '' || brand === 'card' ? t('checkout.unknownCard') : name;
}
