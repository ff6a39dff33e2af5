import type { ChannelBootstrap } from '../api/schema';
import type { Store } from '../api/storage';
import { keepLanguage, preferredLanguage } from '../app/language';
import type { Language } from '../ui/i18n/language';
import { loadLanguage } from '../ui/i18n/text';

/** Speaks what the viewer chose, else what the channel speaks: at the start, and when the channel changes. */
export async function setLanguage(store: Store, channel: ChannelBootstrap | null): Promise<void> {
  await loadLanguage(preferredLanguage(store, channel));
}

/** Speaks the viewer's choice from now on, and on the next visit. */
export async function chooseLanguage(store: Store, language: Language): Promise<void> {
  keepLanguage(store, await loadLanguage(language));
}
