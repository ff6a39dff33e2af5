import { keepCard, publishedMethod } from '../checkout/bank/cards';
import type { Accounts } from './accounts';

/** The postal code that the saved card of the viewer has, by country. */
const POSTAL_CODES: Readonly<Record<string, string>> = { US: '10001', CA: 'H2X 1Y4' };

/** People who live on every channel from the start, for demonstrations and tests; `/sandbox` lists them. */
export function addSampleAccounts(accounts: Accounts, country: string): void {
  const viewer = accounts.add({
    email: 'viewer@rudy.example',
    password: 'watch-the-game',
    firstName: 'Sam',
    lastName: 'Rivera',
    note: 'Verified, with a saved card and nothing bought',
  });
  viewer.emailVerified = true;
  const card = publishedMethod('pm_card_visa');
  if (card !== null)
    keepCard(viewer, { ...card, address: { country, postalCode: POSTAL_CODES[country] ?? null } });

  const newcomer = accounts.add({
    email: 'temporary@rudy.example',
    password: 'change-me-soon',
    firstName: 'Robin',
    note: 'Has a temporary password from support: has to choose one first',
  });
  newcomer.emailVerified = true;
  newcomer.temporaryPassword = true;
}
