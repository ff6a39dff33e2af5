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

/** "Visa", "PayPal": the name of a card's network, or of another way to pay. */
export const paymentName = (type: string): string => NAMES[type] ?? capitalised(type);
