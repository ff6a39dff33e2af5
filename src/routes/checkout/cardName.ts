import type { useText } from '../../ui/i18n/text';

type ShownCard = { brand?: string | null; last4?: string | null };

/** "Visa ending 4242"; another way to pay by its own name. */
export function cardName({ brand, last4 }: ShownCard, t: ReturnType<typeof useText>['t']): string {
  const name = brand == null ? '' : (NAMES[brand] ?? capitalised(brand));
  if (last4) return t('checkout.savedCard', { brand: name, last4 });
  return name === '' || brand === 'card' ? t('checkout.unknownCard') : name;
}

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
