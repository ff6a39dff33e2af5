import type { Channel } from '../channels/channel';
import type { School } from '../channels/directory';
import type { AssetKey } from '../media/catalogue';
import { dayAt, momentOf } from './calendar';

/** A film of the library that belongs to no event. */
export interface LibraryItem {
  id: number;
  title: string;
  category: LibraryCategory;
  publishedMs: number;
  free: boolean;
  assetKey: AssetKey;
  /** Whose colours its picture has. */
  school: School;
}

export interface LibraryCategory {
  id: number;
  alias: string;
  title: string;
}

const CATEGORY_TITLES = {
  en: ['Highlights', 'Behind the scenes', 'How to'],
  fr: ['Temps forts', 'Coulisses', 'Leçons'],
};
const ALIASES = ['highlights', 'behind-the-scenes', 'how-to'];
const FIRST_ID = 901;

export function libraryCategoriesOf(channel: Channel): LibraryCategory[] {
  if (channel.vodTitles.length === 0) return [];
  const titles = CATEGORY_TITLES[channel.content.settings.language ?? 'en'];
  return titles.map((title, index) => ({ id: index + 1, alias: ALIASES[index] ?? title, title }));
}

/** The library at a moment, newest first: one film came out every three days, the last one yesterday. */
export function libraryItemsOf(channel: Channel, nowMs: number): LibraryItem[] {
  const categories = libraryCategoriesOf(channel);
  const today = dayAt(nowMs, channel.timeZone);
  return channel.vodTitles.flatMap((title, index) => {
    const category = categories[index % categories.length];
    const school = channel.directory.schools[index % channel.directory.schools.length];
    if (category === undefined || school === undefined) return [];
    return {
      id: FIRST_ID + index,
      title,
      category,
      school,
      publishedMs: momentOf(today - 1 - index * 3, 720, channel.timeZone),
      free: index % 2 === 0,
      assetKey: index % 3 === 1 ? 'rink' : 'court',
    };
  });
}
