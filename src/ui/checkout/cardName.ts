import type { useText } from '../i18n/text';

/** Networks of cards, and the types of other ways to pay whose names are not their types in capitals. */
const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  amazon_pay: 'Amazon Pay',
  cashapp: 'Cash App Pay',
  paypal: 'PayPal',
  sepa_debit: 'SEPA',
  us_bank_account: 'ACH',
  afterpay_clearpay: 'Afterpay',
};

const capitalised = (type: string): string =>
  type.slice(0, 1).toUpperCase() + type.slice(1).replaceAll('_', ' ');

const networkName = (type: string): string => NAMES[type] ?? capitalised(type);

interface NamedCard {
  /** Of the network, or the type of another way to pay. */
  brand?: string | null | undefined;
  last4?: string | null | undefined;
}

/** "Visa ending in 4242", or "PayPal" for another way to pay; null where the platform says neither. */
export function cardName({ brand, last4 }: NamedCard, t: ReturnType<typeof useText>['t']): string | null {
  const name = !brand || brand === 'card' ? null : networkName(brand);
  if (!last4) return name;
  return name === null ? t('card.unnamed', { last4 }) : t('card.named', { brand: name, last4 });
}
