import type { Stripe, StripeConstructor, StripeConstructorOptions } from '@stripe/stripe-js';
import { allowNamedScript, trustedScriptUrl } from '../page/trustedScriptUrl';

interface StripeSettings {
  /** Of the script; the settings file may name a stand-in. */
  scriptUrl: string;
  publishableKey: string;
  /** The viewer's. */
  locale: NonNullable<StripeConstructorOptions['locale']>;
}

/** A page has one script; after a failure the next call loads it again. */
let loading: { made: Promise<StripeConstructor>; giveUp: () => void } | null = null;

/**
 * Stripe in the viewer's language. The script loads with the first call, so only on the pages that pay. Stripe's own
 * loader sets `script.src` to a plain string, which Trusted Types refuse.
 * @param signal gives a script up that has not come: the next call loads it again
 * @throws Error when the script is blocked, is no Stripe, or was given up
 */
export async function loadStripe(
  { scriptUrl, publishableKey, locale }: StripeSettings,
  signal: AbortSignal,
): Promise<Stripe> {
  loading ??= loadScript(new URL(scriptUrl, location.origin).href);
  const { made, giveUp } = loading;
  signal.addEventListener('abort', giveUp);
  try {
    return (await made)(publishableKey, { locale });
  } catch (error) {
    if (loading?.made === made) loading = null;
    throw error;
  }
}

function loadScript(url: string) {
  const script = document.createElement('script');
  let giveUp = () => {};
  const made = new Promise<StripeConstructor>((resolve, reject) => {
    giveUp = () => reject(new Error('Stripe did not load in time.'));
    allowNamedScript(url);
    script.async = true;
    script.src = trustedScriptUrl(url);
    script.onerror = () => reject(new Error('The script of Stripe is blocked.'));
    script.onload = () => {
      const made: unknown = Reflect.get(window, 'Stripe');
      if (isStripe(made)) resolve(made);
      else reject(new Error('The script of Stripe is another script.'));
    };
    document.head.append(script);
  });
  made.catch(() => script.remove());
  return { made, giveUp };
}

const isStripe = (value: unknown): value is StripeConstructor => typeof value === 'function';
