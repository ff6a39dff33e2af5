import { expect, test } from 'vitest';
import type { TaxAddress } from '../../../../src/api/schema';
import {
  billingAddressOf,
  isPostalCodeComplete,
  isTaxedAlike,
  typedAddress,
} from '../../../../src/machines/checkout/billingAddress';

const at = (country: string, postal_code: string | null = null): TaxAddress => ({ country, postal_code });
/** Without a postal code, as the contract allows. */
const bare: TaxAddress = { country: 'US' };

test.each<[TaxAddress, boolean]>([
  [at('US', '55802'), true],
  [at('US', ' 55802-1234 '), true],
  [at('US', '5580'), false],
  [at('US'), false],
  [bare, false],
  [at('CA', 'h2x 1y4'), true],
  [at('CA', 'H2X'), false],
  [at('GB', 'SW1A 1AA'), true],
  [at('GB', 'SW1A'), false],
  [at('FR'), true],
  [at('FR', '?'), true],
])('a postal code is complete by its country: %o', (address, isComplete) => {
  expect(isPostalCodeComplete(address)).toBe(isComplete);
});

test('the address is the one that was typed, else the place that the platform assumes, else the United States', () => {
  const preview = { total: 20, tax_estimated_for: at('FR', '75001') };
  expect(billingAddressOf({ billingAddress: at('CA', 'H2X'), preview })).toEqual(at('CA', 'H2X'));
  expect(billingAddressOf({ billingAddress: null, preview })).toEqual(at('FR'));
  for (const unknown of [null, { total: 20 }])
    expect(billingAddressOf({ billingAddress: null, preview: unknown })).toEqual(at('US'));
});

test('a postal code decides on the tax once it is complete, where the country has one', () => {
  const typed = (billingAddress: TaxAddress | null) =>
    typedAddress({ billingAddress, walletAddress: at('GB') });
  expect(typed(null)).toEqual(at('GB'));
  expect(typed(at('US', ' 55802 '))).toEqual(at('US', '55802'));
  for (const partial of [at('US', '558'), bare]) expect(typed(partial)).toEqual(at('US'));
  expect(typed(at('FR', '75001'))).toEqual(at('FR'));
});

test('two addresses are taxed alike by the part of them that decides', () => {
  expect(isTaxedAlike(at('US', '558'), at('US', '5580'))).toBe(true);
  expect(isTaxedAlike(at('US', '55802'), at('US', '55802 '))).toBe(true);
  expect(isTaxedAlike(at('US', '55802'), at('US', '10001'))).toBe(false);
  expect(isTaxedAlike(at('FR', '1'), at('DE', '1'))).toBe(false);
});
