/** Declared in `src/ui/html/sanitise.ts`; not every browser has it. */
type TrustedTypes = NonNullable<Window['trustedTypes']>;

/** The third-party scripts that a page may load, by the prefix of their address. */
const ALLOWED = [
  'https://www.googletagmanager.com/',
  'https://js.stripe.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];

/** The prefixes of scripts that the host's settings file names. */
const named = new Set<string>();

/** Allows a script that the settings file names, such as a stand-in, and the further scripts of its own host. */
export function allowNamedScript(url: string): void {
  const { origin } = new URL(url);
  named.add(origin === location.origin ? url : `${origin}/`);
}

/** Browsers refuse a second policy of the same name, so one is created on first use. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Converts an address for `script.src`, which requires a trusted address where Trusted Types are enforced. From then on
 * plain addresses of the same hosts are trusted too, since scripts of Stripe and Google load further ones by them
 * (docs/third-parties.md).
 * @throws TypeError for a script that is not allowed, or if the host's headers do not allow the policy
 */
export function trustedScriptUrl(url: string): string {
  if (policy === undefined && window.trustedTypes) {
    policy = window.trustedTypes.createPolicy('rudy-script-url', { createScriptURL: validated });
    try {
      window.trustedTypes.createPolicy('default', { createScriptURL: validated });
    } catch {
      // Headers that do not allow it, or a host's own default policy.
    }
  }
  // The DOM types lack trusted addresses, while the browser requires exactly this object.
  return (policy?.createScriptURL(url) ?? validated(url)) as string;
}

function validated(url: string): string {
  if (![...ALLOWED, ...named].some((beginning) => url.startsWith(beginning)))
    throw new TypeError(`No script of ours: ${url}`);
  return url;
}
