import { mayConnect } from '../../host/contentPolicy';

/** Says why browsers let no page of the storefront fetch an address; null where they do. */
export type RefusedFetch = (url: URL) => 'tls' | 'policy' | null;

/** @param policy the content security policy of the storefront's pages; null where there is none */
export const createRefusedFetch =
  (site: URL, policy: string | null): RefusedFetch =>
  (url) => {
    if (site.protocol === 'https:' && url.protocol === 'http:') return 'tls';
    return url.origin === site.origin || mayConnect(policy, url) ? null : 'policy';
  };
