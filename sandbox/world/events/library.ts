import type { Channel } from '../../channels/channel';
import type { School } from '../../channels/directory';
import type { LibraryEntry } from '../../channels/library';
import type { AssetKey } from '../../media/catalogue';
import { seconds } from '../clock';
import { seedFrom } from '../random';
import { dayAt, momentOf } from './calendar';

/** A video of the library that belongs to no event. */
export interface LibraryItem extends LibraryEntry {
  id: number;
  category: LibraryCategory;
  publishedMs: number;
  free: boolean;
  assetKey: AssetKey;
  /** The school that gives its picture the colours. */
  school: School;
}

export interface LibraryCategory {
  id: number;
  alias: string;
  title: string;
}

const FIRST_ID = 901;

export function libraryCategoriesOf(channel: Channel): LibraryCategory[] {
  return channel.library.shelves.map(({ alias, title }, index) => ({ id: index + 1, alias, title }));
}

/**
 * The library at a moment, newest first: one video came out every three days, the last one yesterday, by turns
 * of each category.
 */
export function libraryItemsOf(channel: Channel, nowMs: number): LibraryItem[] {
  const categories = libraryCategoriesOf(channel);
  const today = dayAt(nowMs, channel.timeZone);
  const turns = Math.max(0, ...channel.library.shelves.map(({ entries }) => entries.length));
  const inTurn = Array.from({ length: turns }, (_, turn) =>
    categories.flatMap((category, shelf) => {
      const entry = channel.library.shelves[shelf]?.entries[turn];
      return entry === undefined ? [] : [{ entry, category }];
    }),
  );
  return inTurn.flat().flatMap(({ entry, category }, index) => {
    const school = channel.directory.schools[index % channel.directory.schools.length];
    if (school === undefined) return [];
    return {
      ...entry,
      id: FIRST_ID + index,
      category,
      school,
      publishedMs: momentOf(today - 1 - index * 3, 720, channel.timeZone),
      free: index % 2 === 0,
      assetKey: index % 3 === 1 ? 'rink' : 'court',
    };
  });
}

/** The query of a stream's address, which only its platform can compose. */
export function signedQuery(itemId: number, expires: number): string {
  return `expires=${expires}&signature=${signature(itemId, String(expires))}`;
}

/**
 * The asset that an address of the library opens at a moment; null where there is no such item.
 * @returns `refused` for an item that needs a pass without the signature of its address
 */
export function openedAsset(
  channel: Channel,
  id: string,
  query: URLSearchParams,
  nowMs: number,
): AssetKey | 'refused' | null {
  const item = libraryItemsOf(channel, nowMs).find((each) => String(each.id) === id);
  if (item === undefined) return null;
  const expires = query.get('expires') ?? '';
  const isSigned = query.get('signature') === signature(item.id, expires) && Number(expires) > seconds(nowMs);
  return item.free || isSigned ? item.assetKey : 'refused';
}

function signature(itemId: number, expires: string): string {
  const part = (salt: string) => seedFrom(salt, 'library', itemId, expires).toString(16).padStart(8, '0');
  return part('first') + part('second');
}
