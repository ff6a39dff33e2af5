import { defaultSettings, type ProjectSettings } from '../../src/api/settings';
import type { Addresses } from './check';

/**
 * The addresses at which the storefront of a site finds its platform.
 * @param platform named by hand, instead of by the settings file of the site
 */
export function addressesOf(site: URL, settings: ProjectSettings, platform: URL | null): Addresses {
  const { channel_host: host, schema, key_service_url: keys } = settings;
  const origin = platform?.origin ?? (host === null ? site.origin : `${schema}://${host}`);
  const keyService = platform === null ? keys : new URL(defaultSettings.key_service_url, platform).href;
  return { site, api: `${origin}/api`, keys: new URL(keyService, site).href.replace(/\/$/, '') };
}
