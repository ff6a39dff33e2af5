import type { ChannelBootstrap } from '../api/schema';
import type { Store } from '../api/storage/storage';
import { keepLanguage, preferredLanguage } from '../app/language';
import { loadOptionalChunk } from '../app/page/chunkErrors';
import type { Language } from '../ui/i18n/language';
import { loadLanguage } from '../ui/i18n/text';

/** Sets the language that the viewer prefers: at the start, and when the channel or the viewer changes. */
export async function setLanguage(store: Store, channel: ChannelBootstrap | null): Promise<void> {
  await loadLanguage(preferredLanguage(store, channel));
}

/**
 * Persists and sets the language that the viewer chose; offline, when the network is back. It is persisted first, so that
 * neither a second try nor a channel that arrives meanwhile sets an older choice.
 * @param language null for the channel's
 * @throws the chunk's error
 */
export async function chooseLanguage(
  store: Store,
  language: Language | null,
  channel: ChannelBootstrap | null = null,
): Promise<void> {
  keepLanguage(store, language);
  await loadOptionalChunk(() => setLanguage(store, channel));
}
