import type { Random } from './random';

export type Provider = 'google' | 'facebook';

/** A person as a provider knows them. */
export interface ProviderIdentity {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** Codes that the consent pages hand out and the social login takes. */
export interface SocialCodes {
  /** The viewer has consented: a code for the storefront's callback. */
  grant(provider: Provider, identity: ProviderIdentity): string;
  /** Whom a code stands for; null when it is unknown, another provider's, or older than ten minutes. */
  identity(provider: string, code: unknown): ProviderIdentity | null;
  /** A code that was logged in with is spent. */
  spend(code: string): void;
}

const LIFE_MS = 10 * 60_000;

export function createSocialCodes(random: Random, now: () => number): SocialCodes {
  const codes = new Map<string, { provider: Provider; identity: ProviderIdentity; until: number }>();
  return {
    grant: (provider, identity) => {
      const code = `4/${random.hex(20)}`;
      codes.set(code, { provider, identity, until: now() + LIFE_MS });
      return code;
    },
    identity: (provider, code) => {
      const known = typeof code === 'string' ? codes.get(code) : undefined;
      return known !== undefined && known.provider === provider && known.until > now()
        ? known.identity
        : null;
    },
    spend: (code) => {
      codes.delete(code);
    },
  };
}
