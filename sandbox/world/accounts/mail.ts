import { seedFrom } from '../random';

/** The letters whose link does something, which is why it is signed. */
export type LinkKind = 'verification' | 'passwordReset' | 'deletion' | 'emailChange';

/** The part of an account that the signature of a link covers. */
interface Signatory {
  id: number;
  password: string | null;
}

/** A letter that the platform sent; it lies in the outbox of `/sandbox` instead of going anywhere. */
export interface Mail {
  to: string;
  subject: string;
  kind: LinkKind | 'receipt' | 'refund' | 'renewalCancelled' | 'renewalResumed';
  /** The lines of the letter; letters with a signed link are their subject alone. */
  lines?: readonly string[];
  /** A path of the storefront, with everything the page needs in its query. */
  link: string;
  /** Seconds since epoch. */
  sentTs: number;
  /** Its link has done its work. */
  isUsed?: true;
}

const PATHS: Readonly<Record<LinkKind, string>> = {
  verification: '/verify-email',
  passwordReset: '/password-reset',
  deletion: '/confirm-account-deletion',
  // The old address is told of a new one. A viewer who did not ask for it sets a new password.
  emailChange: '/password-reset-request',
};

const LIFE_SECONDS: Readonly<Record<LinkKind, number>> = {
  verification: 24 * 3600,
  passwordReset: 3600,
  deletion: 24 * 3600,
  emailChange: 24 * 3600,
};

/**
 * The address in a mail. Its signature covers the password in force, so a link that changes the password
 * works once.
 */
export function signedLink(kind: LinkKind, account: Signatory, to: string, nowSeconds: number): string {
  if (kind === 'emailChange') return PATHS[kind];
  const expires = nowSeconds + LIFE_SECONDS[kind];
  const query = new URLSearchParams({
    email: to,
    expires: String(expires),
    signature: signature(kind, account, to, expires),
  });
  return `${PATHS[kind]}?${query}`;
}

/** The mail that a link came with; null for a link that was never mailed. */
export function mailOf(
  outbox: readonly Mail[],
  kind: LinkKind,
  { email, signature: given }: { email: unknown; signature: unknown },
): Mail | null {
  const isIt = (mail: Mail) => {
    const query = queryOf(mail);
    const to = query.get('email')?.toLowerCase();
    return mail.kind === kind && to === String(email).toLowerCase() && query.get('signature') === given;
  };
  return outbox.find(isIt) ?? null;
}

/** When the link of a mail ends, seconds since epoch. */
export const linkEnd = (mail: Mail): number => Number(queryOf(mail).get('expires'));

const queryOf = ({ link }: Mail): URLSearchParams => new URL(link, 'http://channel').searchParams;

export type LinkVerdict = 'good' | 'expired' | 'wrong';

/** The verdict on a link that came back. Both values are as the visitor sent them. */
export function judgeLink(
  kind: LinkKind,
  account: Signatory,
  given: { email: string; expires: unknown; signature: unknown },
  nowSeconds: number,
): LinkVerdict {
  const expires = Number(given.expires);
  if (!Number.isInteger(expires) || given.signature !== signature(kind, account, given.email, expires))
    return 'wrong';
  return expires > nowSeconds ? 'good' : 'expired';
}

function signature(kind: LinkKind, account: Signatory, email: string, expires: number): string {
  const once = kind === 'passwordReset' ? (account.password ?? '') : '';
  const part = (salt: string): string =>
    seedFrom(salt, kind, account.id, email.toLowerCase(), expires, once).toString(16).padStart(8, '0');
  return part('first') + part('second');
}
