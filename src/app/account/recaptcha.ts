import { FailureError } from '../../api/failures/failure';
import { abortable } from '../../api/transport/wait';
import { VERIFICATION_MS } from '../../machines/form/types';
import { allowNamedScript, trustedScriptUrl } from '../page/trustedScriptUrl';
import type { RudySystem } from '../system';

/** The forms with a token, and the action that the contract names for each. */
const ACTIONS = { login: 'login', registration: 'register', passwordResetRequest: 'password_reset' } as const;

export type VerifiedForm = keyof typeof ACTIONS;

type Action = (typeof ACTIONS)[VerifiedForm];

interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: Action }): Promise<string>;
}

type Loading = { script: HTMLScriptElement; whenReady: Promise<void> };

/** A page has one; after a failure the next token tries again. */
let loading: Loading | null = null;

/**
 * A reCAPTCHA v3 token for one call; null where the settings name no site key (design §9). The script loads with the
 * first token, so only on the pages that need it. A script that never comes, or a token, is waited for until `signal`
 * aborts: the machine of the form sets the limit.
 * @throws Error when the script is blocked or makes no token
 */
export async function recaptchaToken(
  { settings }: Pick<RudySystem, 'settings'>,
  form: VerifiedForm,
  signal: AbortSignal,
): Promise<string | null> {
  const { recaptcha_site_key: siteKey = null, recaptcha_script_url: url = '' } = settings() ?? {};
  if (siteKey === null) return null;
  loading ??= load(url, siteKey);
  const { script, whenReady } = loading;
  const giveUp = () => {
    // The next token loads the script again; what Google keeps of the first try would stand in its way.
    script.remove();
    Reflect.deleteProperty(window, 'grecaptcha');
    Reflect.deleteProperty(window, '___grecaptcha_cfg');
    if (loading?.script === script) loading = null;
  };
  signal.addEventListener('abort', giveUp);
  try {
    await whenReady;
    const token = await current().execute(siteKey, { action: ACTIONS[form] });
    signal.removeEventListener('abort', giveUp);
    return token;
  } catch (error) {
    giveUp();
    throw error;
  }
}

/** A token for a call beside the form; null when it does not come in time. */
export function tokenInTime(
  system: Pick<RudySystem, 'settings'>,
  form: VerifiedForm,
): Promise<string | null> {
  const limit = AbortSignal.timeout(VERIFICATION_MS);
  return abortable(recaptchaToken(system, form, limit), limit).catch(() => null);
}

/** Says that the check did not load, where the platform refuses a call for the token that is missing. */
export const explainMissingToken =
  ({ settings }: Pick<RudySystem, 'settings'>, token: string | null) =>
  (error: unknown): never => {
    const isRefused =
      error instanceof FailureError &&
      error.failure.kind === 'refused' &&
      Object.hasOwn(error.failure.fields, 'recaptcha_token');
    if (!isRefused || token !== null || settings()?.recaptcha_site_key == null) throw error;
    throw new FailureError({
      kind: 'local',
      operation: 'recaptcha',
      field: 'recaptcha',
      allowed: [],
      message: 'The reCAPTCHA script is not available.',
    });
  };

/** `onload` is too early: by then there is `ready`, and `execute` comes with a second script (docs/third-parties.md). */
function load(url: string, siteKey: string): Loading {
  const script = document.createElement('script');
  const whenReady = new Promise<void>((resolve, reject) => {
    const address = new URL(url, location.origin);
    address.searchParams.set('render', siteKey);
    // Without it the script assigns a plain address to the second one.
    address.searchParams.set('trustedtypes', 'true');
    allowNamedScript(address.href);
    script.async = true;
    script.src = trustedScriptUrl(address.href);
    script.onerror = () => reject(new Error('The script of reCAPTCHA is blocked.'));
    script.onload = () => {
      const made: unknown = Reflect.get(window, 'grecaptcha');
      if (hasReady(made)) made.ready(resolve);
      else reject(new Error('The script of reCAPTCHA is another script.'));
    };
    document.head.append(script);
  });
  return { script, whenReady };
}

/** @throws Error without `execute` */
function current(): Recaptcha {
  const made: unknown = Reflect.get(window, 'grecaptcha');
  if (hasReady(made) && 'execute' in made && typeof made.execute === 'function') return made as Recaptcha;
  throw new Error('The script of reCAPTCHA makes no tokens.');
}

const hasReady = (value: unknown): value is Pick<Recaptcha, 'ready'> =>
  typeof value === 'object' && value !== null && 'ready' in value && typeof value.ready === 'function';
