import type { VodItem } from '../../api/schema';
import { paths } from '../../app/paths';
import { formatDuration } from '../../ui/i18n/formats';
import { formatDay } from '../../ui/i18n/otherFormats';
import type { VideoCardProps } from '../../ui/library/VideoCard';
import { safePictureUrl, safeWebUrl } from '../../ui/safeUrl';
import type { CardContext } from '../events/cards';

/** The first asset of a type whose address is safe to load; null without one. */
function assetOf(item: VodItem, type: 'image' | 'preview'): string | null {
  const toUrl = type === 'image' ? safePictureUrl : safeWebUrl;
  const urls = (item.assets ?? []).map((asset) =>
    asset.type === type ? toUrl(asset.path, location.origin) : null,
  );
  return urls.find((url) => url !== null) ?? null;
}

/** Converts a VOD item to the props of a card. */
export function toVideoCard(item: VodItem, context: CardContext): VideoCardProps & { id: number } {
  const { t, language, timeZone, now } = context;
  const title = item.title || t('library.unnamed');
  return {
    id: item.id,
    href: paths.vodItem(item.id),
    title,
    picture: { src: assetOf(item, 'image'), sides: [{ name: title, color: null }] },
    previewUrl: assetOf(item, 'preview'),
    date: item.date ? formatDay(item.date, timeZone, language, now) : null,
    duration: item.duration ? formatDuration(item.duration) : null,
    access: accessOf(item),
  };
}

function accessOf(item: VodItem): VideoCardProps['access'] {
  const { access, has_access = access === 'free' } = item;
  if (!has_access) return access === 'register' ? 'register' : 'pass';
  return access === 'free' ? 'free' : null;
}

/** The items without repetitions: while a list grows, an item may move to its next page. */
export function withoutRepetitions(items: readonly VodItem[]): VodItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
