import type { ChannelBootstrap, Image } from '../../api/schema';
import { safePictureUrl } from '../../ui/safeUrl';
import { channelTheme } from '../branding/channelTheme';

type Icon = { src: string; sizes: string; type?: string; purpose: 'any' };

/** A web app manifest (https://www.w3.org/TR/appmanifest/), with the members that a channel provides. */
export type WebManifest = {
  id: string;
  name: string;
  short_name: string;
  lang: string;
  dir: 'auto';
  start_url: string;
  scope: string;
  display: 'standalone';
  background_color: string;
  theme_color: string;
  icons: Icon[];
};

export type ManifestContext = {
  origin: string;
  /**
   * Prefix of the app's paths: empty in a file of the host, the origin for a manifest without its own
   * address.
   */
  base: string;
  /** The name of a channel without a name. */
  fallbackName: string;
  language: string;
};

/** Maximum length of a label below an icon. */
const SHORT = 12;
const LONGEST_NAME = 80;
/** Chromium requires an icon of at least this size for installation, px. */
const SMALLEST_ICON = 144;
/** The default for a channel whose logo cannot be an app icon. */
const PLAIN_ICON = '/icon.svg';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** The manifest of the channel as an installable app. */
export function webManifest(channel: ChannelBootstrap, context: ManifestContext): WebManifest {
  const name = (channel.settings?.name?.trim() || context.fallbackName).slice(0, LONGEST_NAME);
  const body = channelTheme(channel['color-settings']).properties['--body'] ?? '#000000';
  const home = `${context.base}/`;
  return {
    id: home,
    name,
    short_name: shortened(name),
    lang: context.language,
    dir: 'auto',
    start_url: home,
    scope: home,
    display: 'standalone',
    background_color: body,
    theme_color: body,
    icons: iconsOf(channel.settings?.logo, context),
  };
}

function iconsOf(logo: Image | null | undefined, { origin, base }: ManifestContext): Icon[] {
  const plain: Icon = { src: base + PLAIN_ICON, sizes: 'any', type: 'image/svg+xml', purpose: 'any' };
  const src = safePictureUrl(logo?.url, origin);
  if (!logo || src === null) return [plain];
  const ending = /\.(\w+)(?:[?#]|$)/.exec(src)?.[1]?.toLowerCase() ?? '';
  const type = TYPES[ending];
  const isSquare = logo.width != null && logo.width === logo.height;
  const sizes = type === 'image/svg+xml' ? 'any' : isSquare ? `${logo.width}x${logo.height}` : null;
  if (sizes === null) return [plain];
  const icon: Icon = {
    src: src.startsWith('/') ? base + src : src,
    sizes,
    ...(type && { type }),
    purpose: 'any',
  };
  return sizes === 'any' || (logo.width ?? 0) >= SMALLEST_ICON ? [icon] : [icon, plain];
}

/** As many of the first words as fit, or the beginning of a long word. */
function shortened(name: string): string {
  if (name.length <= SHORT) return name;
  const words = name.slice(0, SHORT + 1);
  return (words.includes(' ') ? words.slice(0, words.lastIndexOf(' ')) : name.slice(0, SHORT)).trim();
}
