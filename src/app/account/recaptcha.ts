import { SETTINGS_TIMEOUT_MS } from '../../api/constants';
import { FailureError } from '../../api/failure';
import type { RudySystem } from '../system';
import { allowNamedScript, trustedScriptUrl } from '../trustedScriptUrl';

/** The actions that the contract names for its tokens. */
type Action = 'login' | 'register' | 'password_reset';

interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: Action }): Promise<string>;
}

/** The longest wait for the script, ms. Our choice: it is small, and the form waits for it. */
const TIMEOUT_MS = 3 * SETTINGS_TIMEOUT_MS;

/** A page has one; after a failure the next token tries again. */
let loading: Promise<Recaptcha> | null = null;

/**
 * A reCAPTCHA v3 token for one call; null where the settings name no site key (design §9). The script loads with the
 * first token, so only on the pages that need it.
 * @throws FailureError `local` with the field `recaptcha` when the script is blocked or slow
 */
export async function recaptchaToken(
  { settings }: Pick<RudySystem, 'settings'>,
  action: Action,
): Promise<string | null> {
  const { recaptcha_site_key: siteKey = null, recaptcha_script_url: script = '' } = settings() ?? {};
  if (siteKey === null) return null;
  loading ??= loadScript(`${script}?render=${encodeURIComponent(siteKey)}`);
  try {
    return await (await loading).execute(siteKey, { action });
  } catch {
    loading = null;
    throw new FailureError({
      kind: 'local',
      operation: 'recaptcha',
      field: 'recaptcha',
      allowed: [],
      message: 'The reCAPTCHA script is not available.',
    });
  }
}

function loadScript(url: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS);
    script.async = true;
    const address = new URL(url, location.origin).href;
    allowNamedScript(address);
    script.src = trustedScriptUrl(address);
    script.onerror = () => reject(new Error('blocked'));
    script.onload = () => {
      const recaptcha: unknown = Reflect.get(window, 'grecaptcha');
      if (!isRecaptcha(recaptcha)) return reject(new Error('no grecaptcha'));
      recaptcha.ready(() => {
        clearTimeout(timer);
        resolve(recaptcha);
      });
    };
    document.head.append(script);
  });
}

function isRecaptcha(value: unknown): value is Recaptcha {
  return typeof value === 'object' && value !== null && 'ready' in value && 'execute' in value;
}
