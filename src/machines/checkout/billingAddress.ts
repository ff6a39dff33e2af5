import type { TaxAddress } from '../../api/schema';
import type { CheckoutContext } from './types';

/** The countries whose banks check the postal code of a card, on which tax may depend; others are not asked for it. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-?\d{4})?$/,
  CA: /^[a-z]\d[a-z] ?\d[a-z]\d$/i,
  GB: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
};

export const needsPostalCode = ({ country }: TaxAddress): boolean => Object.hasOwn(POSTAL_CODES, country);

export const isPostalCodeComplete = ({ country, postal_code }: TaxAddress): boolean =>
  POSTAL_CODES[country]?.test((postal_code ?? '').trim()) ?? true;

/** The country and the postal code beside the form for a new card: as typed, or the place that the platform assumes. */
export const billingAddressOf = ({
  billingAddress,
  preview,
}: Pick<CheckoutContext, 'billingAddress' | 'preview'>): TaxAddress =>
  billingAddress ?? { country: preview?.tax_estimated_for?.country ?? 'US', postal_code: null };

/** The part of an address that decides on tax: a postal code counts once it is complete. */
const taxAddressOf = (address: TaxAddress): TaxAddress => ({
  ...address,
  postal_code:
    needsPostalCode(address) && isPostalCodeComplete(address) ? (address.postal_code ?? '').trim() : null,
});

/** The address that is typed, as far as it decides on tax; before that, an address from a wallet is the best guess. */
export const typedAddress = ({
  billingAddress,
  walletAddress,
}: Pick<CheckoutContext, 'billingAddress' | 'walletAddress'>): TaxAddress | null =>
  billingAddress === null ? walletAddress : taxAddressOf(billingAddress);

/** Whether two addresses are taxed alike. */
export const isTaxedAlike = (one: TaxAddress, other: TaxAddress): boolean =>
  JSON.stringify(taxAddressOf(one)) === JSON.stringify(taxAddressOf(other));
