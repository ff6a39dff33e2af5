import { DEFAULT_SCHEMA, SETTINGS_TIMEOUT_MS } from './constants';
import { abortable } from './transport/wait';

/**
 * `/settings.json`, with the names of the file (design §9). Null means that the feature is not configured and
 * off.
 */
export type ProjectSettings = {
  /** Host and optional port of the channel's platform; null is the storefront's own origin. */
  channel_host: string | null;
  /** Scheme for `channel_host`. */
  schema: string;
  key_service_url: string;
  datalake_url: string | null;
  error_reporting_url: string | null;
  stripe_publishable_key: string | null;
  /** Script of Stripe.js. A host may name another, as the sandbox names its stand-in. */
  stripe_script_url: string;
  /** Script of Google's tag. A host may name another, as the sandbox names its stand-in. */
  google_tag_script_url: string;
  google_client_id: string | null;
  /** The address of Google's consent page (OAuth 2.0). A host may set another, as the sandbox does. */
  google_authorize_url: string;
  facebook_app_id: string | null;
  /** The same for Facebook. */
  facebook_authorize_url: string;
  recaptcha_site_key: string | null;
  /** Script of reCAPTCHA v3. A host may name another, as the sandbox names its stand-in. */
  recaptcha_script_url: string;
  /** Whether `?inspect` may load the state inspector. */
  inspect: boolean;
  /** Whether `?developer` may load developer mode. */
  developer: boolean;
  /** The sandbox where `/simulate` opens the situation of a support code; a real platform has none. */
  sandbox_url: string | null;
};

export const defaultSettings: ProjectSettings = {
  channel_host: null,
  schema: DEFAULT_SCHEMA,
  key_service_url: '/services/keys',
  datalake_url: null,
  error_reporting_url: null,
  stripe_publishable_key: null,
  stripe_script_url: 'https://js.stripe.com/endive/stripe.js',
  google_tag_script_url: 'https://www.googletagmanager.com/gtag/js',
  google_client_id: null,
  google_authorize_url: 'https://accounts.google.com/o/oauth2/v2/auth',
  facebook_app_id: null,
  facebook_authorize_url: 'https://www.facebook.com/dialog/oauth',
  recaptcha_site_key: null,
  recaptcha_script_url: 'https://www.google.com/recaptcha/api.js',
  inspect: false,
  developer: false,
  sandbox_url: null,
};

/** A valid destination for the viewer: another site, or a path of this one. */
const PAGE_ADDRESS = /^(https?:\/\/|\/(?![/\\]))/;

type AddressKey =
  | 'google_authorize_url'
  | 'facebook_authorize_url'
  | 'google_tag_script_url'
  | 'recaptcha_script_url'
  | 'stripe_script_url';

/** Never rejects: a failure, or a file that takes longer than 3 s, is ignored (spec §4). */
export async function loadProjectSettings(
  fetch: (url: string, options: RequestInit) => Promise<Response>,
): Promise<ProjectSettings> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), SETTINGS_TIMEOUT_MS);
  try {
    const { signal } = controller;
    const file = fetch('/settings.json', { signal }).then((response) =>
      response.ok ? response.json() : null,
    );
    // A request that was sent before the app was loaded knows nothing of this signal.
    return readSettings(await abortable(file, signal));
  } catch {
    return defaultSettings;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the known keys with values of the right type, so that `__proto__` and `constructor` are ignored. */
export function readSettings(file: unknown): ProjectSettings {
  const text = (key: keyof ProjectSettings): string | null => {
    const value = ownValue(file, key);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const page = (key: AddressKey): string => {
    const address = text(key);
    return address !== null && PAGE_ADDRESS.test(address) ? address : defaultSettings[key];
  };
  return {
    channel_host: text('channel_host'),
    schema: text('schema') === 'http' ? 'http' : DEFAULT_SCHEMA,
    key_service_url: text('key_service_url') ?? defaultSettings.key_service_url,
    datalake_url: text('datalake_url'),
    error_reporting_url: text('error_reporting_url'),
    stripe_publishable_key: text('stripe_publishable_key'),
    stripe_script_url: page('stripe_script_url'),
    google_tag_script_url: page('google_tag_script_url'),
    google_client_id: text('google_client_id'),
    google_authorize_url: page('google_authorize_url'),
    facebook_app_id: text('facebook_app_id'),
    facebook_authorize_url: page('facebook_authorize_url'),
    recaptcha_site_key: text('recaptcha_site_key'),
    recaptcha_script_url: page('recaptcha_script_url'),
    inspect: ownValue(file, 'inspect') === true,
    developer: ownValue(file, 'developer') === true,
    sandbox_url: text('sandbox_url'),
  };
}

function ownValue(file: unknown, key: string): unknown {
  if (typeof file !== 'object' || file === null) return undefined;
  return Object.getOwnPropertyDescriptor(file, key)?.value;
}
