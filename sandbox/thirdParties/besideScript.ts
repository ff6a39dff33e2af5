/**
 * The origin of another stand-in of the same world, for scripts in the browser: beside
 * `http://js.stripe.com.<world>` it is `http://api.stripe.com.<world>`. A script on the storefront's own host, as tests
 * may load it, has everything there.
 * @param script address of the running script
 * @param from the real host of the script, `js.stripe.com`
 * @param to the real host wanted, `api.stripe.com`
 */
export function originBeside(script: string, from: string, to: string): string {
  const { protocol, host } = new URL(script);
  return host === from || host.startsWith(`${from}.`)
    ? `${protocol}//${to}${host.slice(from.length)}`
    : `${protocol}//${host}`;
}

/** The address of the script that is running, during its first run; of a module, of its page. */
export function runningScript(): string {
  // The types of Stripe are tested without a page.
  if (typeof document === 'undefined') return 'http://localhost/';
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement ? currentScript.src : location.href;
}
