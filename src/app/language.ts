import type { ChannelBootstrap } from '../api/schema';
import type { Store } from '../api/storage/storage';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '../ui/i18n/language';

const LANGUAGE = 'language';

/** The language that the viewer chose on this device; null for none. */
function chosenLanguage(store: Store): Language | null {
  return parseLanguage(store.get(LANGUAGE));
}

export function keepLanguage(store: Store, language: Language): void {
  store.set(LANGUAGE, language);
}

/** The viewer's choice, else the channel's language, else English (spec §9). */
export function preferredLanguage(store: Store, channel: ChannelBootstrap | null): Language {
  return chosenLanguage(store) ?? parseLanguage(channel?.settings?.language) ?? DEFAULT_LANGUAGE;
}
