import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { LANGUAGES } from '../../ui/i18n/language';
import { useText } from '../../ui/i18n/text';
import { type ScreenAbout, showHead } from '../head';
import { shareCard } from '../shareCard';
import { useChannel } from './useChannel';

/** A screen that was reached. Another path with the same title is another screen. */
type ScreenView = { title: string; path: string };

let announced: ScreenView = { title: '', path: '' };
const listeners = new Set<() => void>();

function announce(view: ScreenView): void {
  announced = view;
  for (const listener of listeners) listener();
}

/** Subscribes to every screen change and every change of a screen's title. */
export function onScreenView(listener: (view: ScreenView) => void): void {
  subscribe(() => listener(announced));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sets the document's head and notifies the subscribers; null while the title is not known yet.
 * @param about metadata for search engines and shared links
 */
export function useScreen(title: string | null, about: ScreenAbout = {}): void {
  const [path] = useLocation();
  const channel = useChannel();
  const { t, language } = useText();
  const channelName = channel.settings?.name ?? null;
  const { description, picture, address = path, kind = 'website', isHidden = false } = about;
  useEffect(() => {
    if (title === null) return;
    announce({ title, path });
    const name = channelName ?? location.hostname;
    const head = {
      title,
      channelName: name,
      description: description || t('head.channel', { name }),
      picture: picture ?? shareCard(channel, location.origin),
      address,
      kind,
      isHidden,
      locale: LANGUAGES[language].locale.replace('-', '_'),
      origin: location.origin,
    };
    showHead(head, document);
  }, [title, channelName, description, picture, address, kind, isHidden, path, channel, t, language]);
}

const currentTitle = () => announced.title;

/** The title of the current screen. */
export function useAnnouncedScreen(): string {
  return useSyncExternalStore(subscribe, currentTitle, currentTitle);
}
