import type { Provider, ProviderIdentity } from '../world/accounts/social';
import type { World } from '../world/world';

export interface ProviderFacts {
  name: string;
  /** The path where the storefront takes the answer (spec §7). */
  callback: string;
}

export const providers: Readonly<Record<Provider, ProviderFacts>> = {
  google: { name: 'Google', callback: '/auth/login/google/callback' },
  facebook: { name: 'Facebook', callback: '/auth/login/facebook/callback' },
};

export const isProvider = (name: string | undefined): name is Provider =>
  name === 'google' || name === 'facebook';

/** People whom the providers know and the channel does not: the ones who have to accept the terms first. */
const UNREGISTERED: readonly ProviderIdentity[] = [
  { email: 'jordan.lee@mail.example', firstName: 'Jordan', lastName: 'Lee' },
  { email: 'no-name@mail.example', firstName: null, lastName: null },
];

/** The people that a consent page offers: everyone with an account on the channel, then the strangers. */
export function identitiesOf(world: World): ProviderIdentity[] {
  const members = world.accounts
    .list()
    .map(({ email, firstName, lastName }) => ({ email, firstName, lastName }));
  const known = new Set(members.map(({ email }) => email.toLowerCase()));
  return [...members, ...UNREGISTERED.filter(({ email }) => !known.has(email))];
}
