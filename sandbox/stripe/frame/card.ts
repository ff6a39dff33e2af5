/** The values typed into the form. */
export interface Typed {
  number: string;
  expiry: string;
  cvc: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  postal: string;
}

export type FieldName = keyof Typed;

export type ProblemCode =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'
  | 'incomplete_zip';

const digitsOf = (text: string) => text.replace(/\D/g, '');

export function brandOf(number: string): string {
  const digits = digitsOf(number);
  if (digits.startsWith('4')) return 'visa';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return /^6(011|5)/.test(digits) ? 'discover' : 'unknown';
}

/** Groups of four; 4-6-5 for American Express. */
export function writeNumber(text: string): string {
  const digits = digitsOf(text);
  if (brandOf(digits) !== 'amex') return digits.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
}

/** `1 / 2`, `12 / 34`: a month that can only be one digit gets its zero. */
export function writeExpiry(text: string): string {
  const digits = digitsOf(/^[2-9]/.test(text.trim()) ? `0${text}` : text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Month and year of a complete date, the year with four digits. */
export function expiryOf(text: string): { month: number; year: number } {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/** Whether banks check the postal code of a card in this country; elsewhere Stripe does not ask for it. */
export const needsPostal = (country: string): boolean => ['US', 'CA', 'GB'].includes(country);

/** The check digit of card numbers (ISO/IEC 7812). */
function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The problems of the fields, in the order of the form; empty where nothing is wrong. @param now ms since epoch */
export function problemsOf(typed: Typed, now: number): { field: FieldName; code: ProblemCode }[] {
  const problems: { field: FieldName; code: ProblemCode }[] = [];
  const number = digitsOf(typed.number);
  const amex = brandOf(number) === 'amex';
  if (number.length < (amex ? 15 : 16)) problems.push({ field: 'number', code: 'incomplete_number' });
  else if (!luhn(number)) problems.push({ field: 'number', code: 'invalid_number' });
  const expiry = digitsOf(typed.expiry);
  const { month, year } = expiryOf(expiry);
  const after = Date.UTC(year, month, 1);
  if (expiry.length < 4 || month < 1 || month > 12)
    problems.push({ field: 'expiry', code: 'incomplete_expiry' });
  else if (after <= now) problems.push({ field: 'expiry', code: 'invalid_expiry_year_past' });
  if (digitsOf(typed.cvc).length < (amex ? 4 : 3)) problems.push({ field: 'cvc', code: 'incomplete_cvc' });
  const postal = typed.postal.trim();
  const shortPostal = typed.country === 'US' ? !/^\d{5}/.test(postal) : postal.length < 3;
  if (needsPostal(typed.country) && shortPostal) problems.push({ field: 'postal', code: 'incomplete_zip' });
  return problems;
}
