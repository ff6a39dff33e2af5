import type { ChannelBootstrap } from '../api/schema';
import type { Store } from '../api/storage/storage';
import { keepLanguage, preferredLanguage } from '../app/language';
import type { Language } from '../ui/i18n/language';
import { loadLanguage } from '../ui/i18n/text';

/** Sets the viewer's chosen language, else the channel's: at the start, and when the channel changes. */
export async function setLanguage(store: Store, channel: ChannelBootstrap | null): Promise<void> {
  await loadLanguage(preferredLanguage(store, channel));
}

/** Sets and persists the language that the viewer chose. */
export async function chooseLanguage(store: Store, language: Language): Promise<void> {
  keepLanguage(store, await loadLanguage(language));
}
