import type { Account } from '../../accounts/accounts';
import type { Random } from '../../random';

interface PortalSession {
  account: Account;
  /** The path of the storefront that the portal leads back to. */
  returnPath: string;
}

/** Sessions of the customer portal. An address works once, for 5 minutes (openapi, `getCustomerPortal`). */
export interface Portal {
  /** @returns the one-use name that the address carries */
  open(visit: PortalSession): string;
  /** Spends the name of an address. @returns the name of a session, or null */
  enter(name: string): string | null;
  session(name: string): PortalSession | null;
}

const ADDRESS_LIFE_MS = 5 * 60_000;
const SESSION_LIFE_MS = 60 * 60_000;

export function createPortal(random: Random, now: () => number): Portal {
  const addresses = new Map<string, PortalSession & { until: number }>();
  const sessions = new Map<string, PortalSession & { until: number }>();
  return {
    open: (visit) => {
      const name = `bps_${random.hex(24)}`;
      addresses.set(name, { ...visit, until: now() + ADDRESS_LIFE_MS });
      return name;
    },
    enter: (name) => {
      const address = addresses.get(name);
      addresses.delete(name);
      if (address === undefined || address.until <= now()) return null;
      const session = `session_${random.hex(24)}`;
      sessions.set(session, { ...address, until: now() + SESSION_LIFE_MS });
      return session;
    },
    session: (name) => {
      const session = sessions.get(name);
      return session !== undefined && session.until > now() ? session : null;
    },
  };
}
