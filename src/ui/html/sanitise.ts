import DOMPurify, { type Config } from 'dompurify';
import { isExternal, safePictureUrl, safeUrl } from '../safeUrl';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, withAllowedAttributes } from './allowedHtml';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

declare global {
  interface Window {
    /** Missing in TypeScript's DOM types; absent in browsers without Trusted Types. */
    trustedTypes?: {
      createPolicy: (name: string, rules: Record<string, (input: string) => string>) => Policy;
    };
  }
}

const policy = window.trustedTypes?.createPolicy('rudy-html', {
  // Called only by DOMPurify, with sanitised HTML and with the text it parses in a document without scripts.
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/**
 * A place on the page, except for its top. The prefix is DOMPurify's for each `id`: without it an `id` could take the place of
 * the page's own names.
 */
const PLACE = /^#(?!user-content-|(?:top)?$)/i;

let pageOrigin = '';

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  for (const name of ['href', 'src']) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    if (name === 'href' && value.startsWith('#')) {
      element.setAttribute(name, value.replace(PLACE, '#user-content-'));
      continue;
    }
    const safe = (name === 'src' ? safePictureUrl : safeUrl)(value, pageOrigin);
    if (safe === null) element.removeAttribute(name);
    else element.setAttribute(name, safe);
    if (name === 'href' && safe !== null && isExternal(safe)) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    }
  }
  if (element.nodeName === 'IMG') {
    element.setAttribute('loading', 'lazy');
    element.setAttribute('referrerpolicy', 'no-referrer');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
});

/**
 * Sanitises channel HTML (faults row 35).
 * @param origin the page's own, against which addresses are validated
 * @returns trusted HTML if the browser enforces Trusted Types
 */
export function sanitise(html: string, origin: string): TrustedHTML | string {
  pageOrigin = origin;
  return DOMPurify.sanitize(withAllowedAttributes(html), {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    SANITIZE_NAMED_PROPS: true,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
  });
}
