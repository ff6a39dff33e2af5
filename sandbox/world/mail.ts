import type { Account } from './accounts';
import { seedFrom } from './random';

/** A letter that the platform sent; it lies in the outbox of `/sandbox` instead of going anywhere. */
export interface Mail {
  to: string;
  subject: string;
  kind: 'verification' | 'passwordReset' | 'deletion';
  /** A path of the storefront, with everything the page needs in its query. */
  link: string;
  /** Seconds since epoch. */
  sentTs: number;
  /** Its link has done its work. */
  isUsed?: true;
}

const PATHS: Readonly<Record<Mail['kind'], string>> = {
  verification: '/verify-email',
  passwordReset: '/password-reset',
  deletion: '/confirm-account-deletion',
};

const LIFE_SECONDS: Readonly<Record<Mail['kind'], number>> = {
  verification: 24 * 3600,
  passwordReset: 3600,
  deletion: 24 * 3600,
};

/**
 * The address in a mail. Its signature covers the password in force, so a link that changes the password
 * works once.
 */
export function signedLink(kind: Mail['kind'], account: Account, nowSeconds: number): string {
  const expires = nowSeconds + LIFE_SECONDS[kind];
  const query = new URLSearchParams({
    email: account.email,
    expires: String(expires),
    signature: signature(kind, account, expires),
  });
  return `${PATHS[kind]}?${query}`;
}

/** The mail that a link came with; null for a link that was never mailed. */
export function mailOf(
  outbox: readonly Mail[],
  kind: Mail['kind'],
  { email, signature: given }: { email: unknown; signature: unknown },
): Mail | null {
  const isIt = (mail: Mail) => {
    const query = queryOf(mail);
    return mail.kind === kind && query.get('email') === email && query.get('signature') === given;
  };
  return outbox.find(isIt) ?? null;
}

/** When the link of a mail ends, seconds since epoch. */
export const linkEnd = (mail: Mail): number => Number(queryOf(mail).get('expires'));

const queryOf = ({ link }: Mail): URLSearchParams => new URL(link, 'http://channel').searchParams;

export type LinkVerdict = 'good' | 'expired' | 'wrong';

/** What a link that came back is worth. Both values are as the visitor sent them. */
export function judgeLink(
  kind: Mail['kind'],
  account: Account,
  given: { expires: unknown; signature: unknown },
  nowSeconds: number,
): LinkVerdict {
  const expires = Number(given.expires);
  if (!Number.isInteger(expires) || given.signature !== signature(kind, account, expires)) return 'wrong';
  return expires > nowSeconds ? 'good' : 'expired';
}

function signature(kind: Mail['kind'], account: Account, expires: number): string {
  const once = kind === 'passwordReset' ? (account.password ?? '') : '';
  const part = (salt: string): string =>
    seedFrom(salt, kind, account.id, account.email, expires, once).toString(16).padStart(8, '0');
  return part('first') + part('second');
}
