import type { Profile } from '../../api/schema';
import { preferredLanguage, VIEWER_LANGUAGE } from '../../app/language';
import type { RudySystem } from '../../app/system';
import { selectViewerId } from '../../machines/session/selectors';
import { selectChannel } from '../../machines/startup/selectors';
import { parseLanguage } from '../../ui/i18n/language';
import { addTapped } from '../favorites/pressHeart';
import { setLanguage } from '../language';

/** The page of a viewer who has become known: it has their language, and the favourite that was tapped before the login. */
export async function greetViewer(system: RudySystem, viewer: Profile): Promise<void> {
  // The code may arrive after the logout.
  if (selectViewerId(system.session.getSnapshot()) !== viewer.id) return;
  await Promise.all([applyLanguage(system, viewer), addTapped(system, viewer.id)]);
}

/**
 * Sets the language of the viewer's profile, unless another one was chosen on this device. It is kept, so that the next
 * visit begins with it before the viewer is read.
 */
async function applyLanguage({ store, startup }: RudySystem, { language }: Profile): Promise<void> {
  const known = parseLanguage(language);
  if (known === null) store.remove(VIEWER_LANGUAGE);
  else store.set(VIEWER_LANGUAGE, known);
  const channel = selectChannel(startup.getSnapshot());
  if (preferredLanguage(store, channel) !== document.documentElement.lang)
    await setLanguage(store, channel).catch(() => undefined);
}
