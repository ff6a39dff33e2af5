import { type HeaderOptions, THIRD_PARTIES, type ThirdParty } from '../../sandbox/host/http/headers';
import { toStandIn } from '../../sandbox/thirdParties/standInHost';
import { defaultSettings, type ProjectSettings, readSettings } from '../../src/api/settings';

/** Third parties that the channel's data decides, not the settings file. */
export const LEFT_OUT = ['google-tag', 'embedded-video'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const NAMES: Readonly<Record<LeftOut, ThirdParty>> = {
  'google-tag': 'googleTag',
  'embedded-video': 'embeddedVideo',
};

/**
 * The headers' options for a settings file: the hosts that the storefront calls, and the third parties that have a key,
 * with the hosts of their scripts.
 * @param file parsed `/settings.json`; anything else counts as an empty file
 * @param site where the storefront is served
 * @param media origins of streams and pictures that are neither the storefront's nor the platform's
 */
export function headerOptions(
  file: unknown,
  site: URL,
  without: readonly LeftOut[],
  media: readonly string[] = [],
): HeaderOptions {
  const settings = readSettings(file);
  const unused = new Set<ThirdParty>(without.map((name) => NAMES[name]));
  if (settings.stripe_publishable_key === null) unused.add('stripe');
  if (settings.recaptcha_site_key === null) unused.add('recaptcha');
  const uses = THIRD_PARTIES.filter((name) => !unused.has(name));
  const scripts = scriptOrigins(settings, site, uses);
  return {
    connect: [...new Set([...calledOrigins(settings, site), ...media])],
    uses,
    ...(Object.keys(scripts).length > 0 && { scripts }),
  };
}

const SCRIPTS = {
  stripe: 'stripe_script_url',
  googleTag: 'google_tag_script_url',
  recaptcha: 'recaptcha_script_url',
} as const;

/** Origins of scripts that the settings name, where they are neither the site's own nor the usual ones. */
function scriptOrigins(
  settings: ProjectSettings,
  site: URL,
  uses: readonly ThirdParty[],
): Partial<Record<ThirdParty, string>> {
  const origins: Partial<Record<ThirdParty, string>> = {};
  for (const name of uses) {
    if (name === 'embeddedVideo') continue;
    const { origin } = new URL(settings[SCRIPTS[name]], site);
    const isUsual = origin === new URL(defaultSettings[SCRIPTS[name]]).origin;
    if (!isUsual && origin !== site.origin) origins[name] = origin;
  }
  return origins;
}

/** Origins other than the site's own, each once. */
function calledOrigins(settings: ProjectSettings, site: URL): string[] {
  const { channel_host, schema, key_service_url, datalake_url, error_reporting_url } = settings;
  const addresses = [
    channel_host === null ? null : `${schema}://${channel_host}`,
    ...[key_service_url, datalake_url, error_reporting_url],
  ];
  const origins = addresses.flatMap((address) => (address === null ? [] : [new URL(address, site).origin]));
  return [...new Set(origins)].filter((origin) => origin !== site.origin);
}

/** The settings of a storefront whose platform is at `platform`, with the paths of the contract's services. */
export function settingsOf(platform: URL): Record<string, string> {
  return {
    channel_host: platform.host,
    schema: platform.protocol.slice(0, -1),
    key_service_url: new URL(defaultSettings.key_service_url, platform).href,
  };
}

/**
 * The settings of an operator's file for a platform that was named by hand. The key service of the file stays, since it may be
 * on a host of its own.
 * @param platform null where the file alone says where the platform is
 */
export function settingsWith(file: object, platform: URL | null): Record<string, unknown> {
  if (platform === null) return { ...file };
  const settings: Record<string, unknown> = { ...file, ...settingsOf(platform) };
  if ('key_service_url' in file && typeof file.key_service_url === 'string' && file.key_service_url !== '')
    settings.key_service_url = file.key_service_url;
  return settings;
}

/**
 * Settings and headers of a storefront whose platform is the sandbox: its keys, and its stand-ins for the third parties.
 * @param sandbox address of one of its channels, `http://voltige.localhost:4173`
 * @param served the sandbox's own `/settings.json`
 */
export function sandboxHosting(
  sandbox: URL,
  served: Readonly<Record<string, unknown>>,
  site: URL,
): { settings: Record<string, unknown>; headers: HeaderOptions } {
  const absolute = Object.entries(served).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' && value.startsWith('/') ? new URL(value, sandbox).href : value,
  ]);
  const settings = { ...Object.fromEntries(absolute), ...settingsOf(sandbox) };
  const headers = { ...headerOptions(settings, site, []), standIn: toStandIn(sandbox, 'main') };
  return { settings, headers };
}
