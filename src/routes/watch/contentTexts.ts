import type { WatchContent } from '../../machines/watch/types';
import { useText } from '../../ui/i18n/text';
import { safePictureUrl } from '../../ui/safeUrl';
import { pictureOf } from '../events/media';
import { eventTitle } from '../events/teams';

/** The title of the content, or a generic one. */
export function useContentTitle(content: WatchContent): string {
  const { t } = useText();
  return contentTitle(content) ?? t(content.kind === 'event' ? 'event.unnamed' : 'library.unnamed');
}

function contentTitle(content: WatchContent): string | null {
  switch (content.kind) {
    case 'event':
      return eventTitle(content.event);
    case 'vodItem':
      return content.vodItem.title ?? null;
    case 'clip':
      return content.clip.name ?? null;
  }
}

/** Address of the content's thumbnail; null without one. */
export function posterOf(content: WatchContent): string | null {
  switch (content.kind) {
    case 'event':
      return pictureOf(content.event, location.origin);
    case 'vodItem':
      return safePictureUrl(
        content.vodItem.assets?.find(({ type }) => type === 'image')?.path,
        location.origin,
      );
    case 'clip':
      return safePictureUrl(content.clip.image?.url, location.origin);
  }
}
