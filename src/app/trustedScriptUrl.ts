/** Declared in `src/ui/html/sanitise.ts`; not every browser has it. */
type TrustedTypes = NonNullable<Window['trustedTypes']>;

/** The third-party scripts that a page may load, by the prefix of their address. */
const ALLOWED = [
  'https://www.googletagmanager.com/gtag/js?',
  'https://js.stripe.com/',
  'https://www.google.com/recaptcha/',
];

/** Scripts that the host's settings file names. */
const named = new Set<string>();

/** Allows a script that the settings file names, such as a stand-in. */
export function allowNamedScript(url: string): void {
  named.add(url);
}

/** Browsers refuse a second policy of the same name, so one is created on first use. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Converts an address for `script.src`, which requires a trusted address where Trusted Types are enforced.
 * @throws TypeError for a script that is not allowed, or if the host's headers do not allow the policy
 */
export function trustedScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('rudy-script-url', { createScriptURL: validated });
  // The DOM types lack trusted addresses, while the browser requires exactly this object.
  return (policy?.createScriptURL(url) ?? validated(url)) as string;
}

function validated(url: string): string {
  if (![...ALLOWED, ...named].some((beginning) => url.startsWith(beginning)))
    throw new TypeError(`No script of ours: ${url}`);
  return url;
}
