import type { ChannelBootstrap } from '../api/schema';
import type { Store } from '../api/storage/storage';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '../ui/i18n/language';

const LANGUAGE = 'language';
export const VIEWER_LANGUAGE = 'viewer_language';

/** The language that the viewer chose on this device; null for none. */
function chosenLanguage(store: Store): Language | null {
  return parseLanguage(store.get(LANGUAGE));
}

/** @param language null takes the choice back */
export function keepLanguage(store: Store, language: Language | null): void {
  if (language === null) store.remove(LANGUAGE);
  else store.set(LANGUAGE, language);
}

/** The choice on this device, else that of the viewer's profile, else the channel's language, else English (spec §9). */
export function preferredLanguage(store: Store, channel: ChannelBootstrap | null): Language {
  return (
    chosenLanguage(store) ??
    parseLanguage(store.get(VIEWER_LANGUAGE)) ??
    parseLanguage(channel?.settings?.language) ??
    DEFAULT_LANGUAGE
  );
}
