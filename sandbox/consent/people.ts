import type { Person } from '../world/social';
import type { World } from '../world/world';

/** People whom the providers know and the channel does not: the ones who have to accept the terms first. */
const STRANGERS: readonly Person[] = [
  { email: 'jordan.lee@mail.example', firstName: 'Jordan', lastName: 'Lee' },
  { email: 'no-name@mail.example', firstName: null, lastName: null },
];

/** Whom a consent page offers: everyone with an account on the channel, then the strangers. */
export function peopleOf(world: World): Person[] {
  const members = world.accounts
    .list()
    .map(({ email, firstName, lastName }) => ({ email, firstName, lastName }));
  const known = new Set(members.map(({ email }) => email.toLowerCase()));
  return [...members, ...STRANGERS.filter(({ email }) => !known.has(email))];
}
