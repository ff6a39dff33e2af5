import type { Channel } from '../channels/channel';
import type { School } from '../channels/roster';
import type { AssetKey } from '../media/catalogue';
import { dayAt, momentOf } from './zone';

/** A film of the library that belongs to no event. */
export interface Film {
  id: number;
  title: string;
  shelf: Shelf;
  publishedMs: number;
  free: boolean;
  assetKey: AssetKey;
  /** Whose colours its picture has. */
  school: School;
}

export interface Shelf {
  id: number;
  alias: string;
  title: string;
}

const SHELVES = {
  en: ['Highlights', 'Behind the scenes', 'How to'],
  fr: ['Temps forts', 'Coulisses', 'Leçons'],
};
const ALIASES = ['highlights', 'behind-the-scenes', 'how-to'];
const FIRST_FILM = 901;

export function shelvesOf(channel: Channel): Shelf[] {
  if (channel.vodTitles.length === 0) return [];
  const titles = SHELVES[channel.content.settings.language ?? 'en'];
  return titles.map((title, index) => ({ id: index + 1, alias: ALIASES[index] ?? title, title }));
}

/** The library at a moment, newest first: one film came out every three days, the last one yesterday. */
export function filmsOf(channel: Channel, nowMs: number): Film[] {
  const shelves = shelvesOf(channel);
  const today = dayAt(nowMs, channel.timeZone);
  return channel.vodTitles.flatMap((title, index) => {
    const shelf = shelves[index % shelves.length];
    const school = channel.roster.schools[index % channel.roster.schools.length];
    if (shelf === undefined || school === undefined) return [];
    return {
      id: FIRST_FILM + index,
      title,
      shelf,
      school,
      publishedMs: momentOf(today - 1 - index * 3, 720, channel.timeZone),
      free: index % 2 === 0,
      assetKey: index % 3 === 1 ? 'rink' : 'court',
    };
  });
}
