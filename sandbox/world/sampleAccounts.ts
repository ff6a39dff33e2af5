import type { Accounts } from './accounts';

/** People who live on every channel from the start, for demonstrations and tests; `/sandbox` lists them. */
export function addSampleAccounts(accounts: Accounts): void {
  const viewer = accounts.add({
    email: 'viewer@rudy.example',
    password: 'watch-the-game',
    firstName: 'Sam',
    lastName: 'Rivera',
    note: 'Verified, with a saved card and nothing bought',
  });
  viewer.emailVerified = true;
  viewer.cards.push({ id: 'pm_card_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2032 });

  const newcomer = accounts.add({
    email: 'temporary@rudy.example',
    password: 'change-me-soon',
    firstName: 'Robin',
    note: 'Has a temporary password from support: has to choose one first',
  });
  newcomer.emailVerified = true;
  newcomer.temporaryPassword = true;
}
