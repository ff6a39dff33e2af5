/** Declared where HTML is cleaned; not every browser has it. */
type TrustedTypes = NonNullable<Window['trustedTypes']>;

/** Every script of others that a page of ours may load, by the beginning of its address. */
const ALLOWED = ['https://www.googletagmanager.com/gtag/js?', 'https://js.stripe.com/'];

/** A second policy of the same name is refused by the browser, so there is one, made when first needed. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * An address for `script.src`, where the browser takes only what a policy let through.
 * @throws TypeError for a script that is not on the list, or where the host's headers know no such policy
 */
export function trustedScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('rudy-script-url', { createScriptURL: judged });
  // The DOM's types know no trusted addresses yet; the browser asks for exactly this object.
  return (policy?.createScriptURL(url) ?? judged(url)) as string;
}

function judged(url: string): string {
  if (!ALLOWED.some((beginning) => url.startsWith(beginning)))
    throw new TypeError(`No script of ours: ${url}`);
  return url;
}
