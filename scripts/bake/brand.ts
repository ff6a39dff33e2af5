import type { ChannelBootstrap } from '../../src/api/schema';
import { channelTheme } from '../../src/app/branding/channelTheme';
import { type WebManifest, webManifest } from '../../src/app/manifest/webManifest';
import { metasOf } from '../../src/routes/head';
import { shareCard } from '../../src/routes/shareCard';
import { messages as english } from '../../src/ui/i18n/en/en';
import { messages as french } from '../../src/ui/i18n/fr/fr';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, parseLanguage } from '../../src/ui/i18n/language';
import { safePictureUrl } from '../../src/ui/safeUrl';
import type { Theme } from '../../src/ui/theme/theme';

const catalogues = { en: english, fr: french };

/** Not in the catalogues, which are loaded by scripts. */
const WITHOUT_SCRIPT: Record<Language, (name: string) => string> = {
  en: (name) => `Turn on JavaScript to use ${name}.`,
  fr: (name) => `Activez JavaScript pour utiliser ${name}.`,
};

/** The age of a home, for visitors whose browser cannot ask for a newer one. */
export const AS_OF: Record<Language, (time: string) => string> = {
  en: (time) => `This page is from ${time}.`,
  fr: (time) => `Cette page date du ${time}.`,
};

/** The data about a channel that a document can contain before any script runs. */
export type Brand = {
  language: Language;
  name: string;
  theme: Theme;
  /** An address from `safePictureUrl`; null where the channel has no logo. */
  logo: string | null;
  /** Null for a meta element that the document must not have. */
  metas: Record<string, string | null>;
  manifest: WebManifest;
  /** The message without scripts. */
  withoutScript: string;
};

/** @param host where the storefront is served */
export function brandOf(channel: ChannelBootstrap, { origin, hostname }: URL): Brand {
  const language = parseLanguage(channel.settings?.language) ?? DEFAULT_LANGUAGE;
  const words = catalogues[language];
  const name = channel.settings?.name?.trim() || hostname;
  const theme = channelTheme(channel['color-settings']);
  const { 'og:url': _, ...metas } = metasOf({
    title: null,
    channelName: name,
    description: words.head.channel.replace('{{name}}', () => name),
    picture: shareCard(channel, origin),
    address: '/',
    kind: 'website',
    isHidden: false,
    locale: LANGUAGES[language].locale.replace('-', '_'),
    origin,
  });
  return {
    language,
    name,
    theme,
    logo: safePictureUrl(channel.settings?.logo?.url, origin),
    // One document is served for every path, so it must not contain a canonical address.
    metas: { ...metas, 'color-scheme': theme.scheme, 'theme-color': theme.properties['--body'] ?? null },
    manifest: webManifest(channel, { origin, base: '', fallbackName: hostname, language }),
    withoutScript: WITHOUT_SCRIPT[language](name),
  };
}
