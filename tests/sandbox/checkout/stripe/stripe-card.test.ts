import { describe, expect, it } from 'vitest';
import {
  brandOf,
  expiryOf,
  problemsOf,
  writeExpiry,
  writeNumber,
} from '../../../../sandbox/stripe/frame/card';
import { testMethods } from '../../../../sandbox/world/checkout/bank/cards';

const NOW = Date.UTC(2026, 10, 20);
const good = { number: '4242 4242 4242 4242', expiry: '12 / 32', cvc: '123', country: 'US', postal: '55802' };
const codes = (typed: Partial<typeof good>) => problemsOf({ ...good, ...typed }, NOW).map(({ code }) => code);

describe('the card form', () => {
  it('takes every published test card', () => {
    const numbers = testMethods.flatMap(({ number }) => number ?? []);
    expect(numbers.filter((number) => codes({ number, cvc: '1234' }).length > 0)).toEqual([]);
  });

  it.each([
    [{ number: '4242' }, ['incomplete_number']],
    [{ number: '4242 4242 4242 4241' }, ['invalid_number']],
    [{ expiry: '1' }, ['incomplete_expiry']],
    [{ expiry: '13 / 30' }, ['incomplete_expiry']],
    [{ expiry: '10 / 26' }, ['invalid_expiry_year_past']],
    [{ expiry: '11 / 26' }, []],
    [{ cvc: '12' }, ['incomplete_cvc']],
    [{ number: '378282246310005', cvc: '123' }, ['incomplete_cvc']],
    [{ postal: ' ' }, ['incomplete_zip']],
    [{ postal: 'H2X 1Y4' }, ['incomplete_zip']],
    [{ country: 'CA', postal: 'H2X 1Y4' }, []],
    [{ country: 'FR', postal: '' }, []],
    [{ number: '', expiry: '', cvc: '' }, ['incomplete_number', 'incomplete_expiry', 'incomplete_cvc']],
  ])('says of %j: %j', (typed, expected) => {
    expect(codes(typed)).toEqual(expected);
  });

  it.each([
    ['42424242', '4242 4242'],
    ['4242x4242 4242424299999', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
  ])('writes the number %s as %s', (text, written) => {
    expect(writeNumber(text)).toBe(written);
  });

  it.each([
    ['1', '1'],
    ['5', '05'],
    ['123', '12 / 3'],
    ['12 / 345', '12 / 34'],
  ])('writes the date %s as %s', (text, written) => {
    expect(writeExpiry(text)).toBe(written);
  });

  it('reads month and year of a date', () => {
    expect(expiryOf('03 / 31')).toEqual({ month: 3, year: 2031 });
  });

  it.each([
    ['4', 'visa'],
    ['37', 'amex'],
    ['2223', 'mastercard'],
    ['6011', 'discover'],
    ['9', 'unknown'],
  ])('knows the brand of %s: %s', (number, brand) => {
    expect(brandOf(number)).toBe(brand);
  });
});
