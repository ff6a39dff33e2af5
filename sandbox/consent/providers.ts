import type { Provider } from '../world/social';

export interface ProviderFacts {
  name: string;
  /** Where the storefront takes the answer (spec §7). */
  callback: string;
}

export const providers: Readonly<Record<Provider, ProviderFacts>> = {
  google: { name: 'Google', callback: '/auth/login/google/callback' },
  facebook: { name: 'Facebook', callback: '/auth/login/facebook/callback' },
};

export const isProvider = (name: string | undefined): name is Provider =>
  name === 'google' || name === 'facebook';
