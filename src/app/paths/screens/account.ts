import type { SocialLoginInput } from '../../../machines/socialLogin/types';
import { patterns, routeOf } from '../../paths';

/**
 * The values of a mailed link (spec §2: `email`, `expires`, `signature`; `code` is another name of the signature). An
 * address need not say when its link ends.
 */
export interface SignedLink {
  email: string;
  expires?: number;
  signature: string;
}

/**
 * The values of a mailed link in an address; null where one is missing or malformed (spec §2). Only `expires` may be left
 * out, since the platform knows when its link ends.
 */
export function parseSignedLink(search: string): SignedLink | null {
  const query = new URLSearchParams(search);
  const email = query.get('email') ?? '';
  const signature = query.get('signature') ?? query.get('code') ?? '';
  if (email === '' || signature === '') return null;
  if (!query.has('expires')) return { email, signature };
  const expires = Number(query.get('expires'));
  return Number.isSafeInteger(expires) && expires > 0 ? { email, expires, signature } : null;
}

/** The login page, which leads to `path` of this site. */
export const loginTo = (path: string): string => `${patterns.login}?${new URLSearchParams({ next: path })}`;

/** The answer of Google or Facebook in the address of its callback. */
export function parseSocialCallback(path: string, search: string): SocialLoginInput {
  const query = new URLSearchParams(search);
  return {
    provider: routeOf(path) === 'googleCallback' ? 'google' : 'facebook',
    code: query.get('code'),
    state: query.get('state'),
    error: query.get('error'),
  };
}

/** The address that a link to the password request fills in; null for none. */
export const requestedEmail = (search: string): string | null => new URLSearchParams(search).get('email');

/** The code of the device to link, as the address has it; '' for none. */
export const deviceCodeIn = (search: string): string => new URLSearchParams(search).get('code') ?? '';
