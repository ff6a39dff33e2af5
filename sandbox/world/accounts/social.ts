import type { Random } from '../random';

export type Provider = 'google' | 'facebook';

/** A person as a provider knows them. */
export interface ProviderIdentity {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** The person that a code stands for, and the address that the provider sent the code to. */
interface Grant {
  identity: ProviderIdentity;
  redirectUri: string;
}

/** Codes that the consent pages hand out and the social login takes. */
export interface SocialCodes {
  /** The viewer has consented: a code for the storefront's callback. */
  grant(provider: Provider, grant: Grant): string;
  /** Null when the code is unknown, spent, another provider's, or older than ten minutes. */
  find(provider: string, code: string): Grant | null;
  /** A code that was logged in with is spent. */
  spend(code: string): void;
}

const LIFE_MS = 10 * 60_000;

export function createSocialCodes(random: Random, now: () => number): SocialCodes {
  const codes = new Map<string, { provider: Provider; grant: Grant; until: number }>();
  return {
    grant: (provider, grant) => {
      const code = `4/${random.hex(20)}`;
      codes.set(code, { provider, grant, until: now() + LIFE_MS });
      return code;
    },
    find: (provider, code) => {
      const known = codes.get(code);
      return known?.provider === provider && known.until > now() ? known.grant : null;
    },
    spend: (code) => {
      codes.delete(code);
    },
  };
}
