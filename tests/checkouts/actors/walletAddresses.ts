import type { WalletAddress } from '../../../sandbox/stripe/client/frameMessages';

const FIRST: WalletAddress = { city: 'Duluth', state: 'MN', postal_code: '55802', country: 'US' };

/** The addresses in the test wallet. Tax is due in the first two. */
const ADDRESSES: readonly WalletAddress[] = [
  FIRST,
  { city: 'Montréal', state: 'QC', postal_code: 'H2X 1Y4', country: 'CA' },
  { city: 'Paris', state: '', postal_code: '75001', country: 'FR' },
];

export const addressAt = (index: number): WalletAddress => ADDRESSES[index] ?? FIRST;
