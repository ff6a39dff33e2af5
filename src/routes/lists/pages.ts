import { EVENTS_PAGE } from '../../api/queries/events';
import type { Event, EventList } from '../../api/schema';

/** The pages of a list that are known, by number from 1. */
export type KnownPages = ReadonlyMap<number, EventList>;

/** No browser draws a page of any height: more places than this are not laid out. Our choice. */
const MOST_PLACES = 100_000;

/**
 * How many places a list has, from what its pages tell. A page without events is where it ends, whatever was told, and
 * so is the last event of the last page, of which some may have been unreadable; of a platform that tells nothing, a
 * full page is taken to have another one after it. Null while nothing is known.
 */
export function placesIn(pages: KnownPages): number | null {
  let [told, reached, end] = [null as number | null, 0, Number.POSITIVE_INFINITY];
  for (const [number, { data, meta }] of pages) {
    const offset = (number - 1) * EVENTS_PAGE;
    if (data.length === 0) end = Math.min(end, offset);
    else reached = Math.max(reached, offset + data.length + (data.length < EVENTS_PAGE ? 0 : 1));
    told = meta?.total ?? told;
  }
  const last = told ? pageOf(told - 1) : 0;
  const lastPage = pages.get(last);
  if (lastPage) end = Math.min(end, (last - 1) * EVENTS_PAGE + lastPage.data.length);
  return pages.size === 0 ? null : Math.max(0, Math.min(told ?? reached, end, MOST_PLACES));
}

/** The event at a place, from 0; null while its page is not known, or where an unreadable one was left out. */
export function eventAt(pages: KnownPages, place: number): Event | null {
  return pages.get(pageOf(place))?.data[place % EVENTS_PAGE] ?? null;
}

/** Whether nothing will ever stand at a place: its page is known, and an unreadable event was left out of it. */
export function isVacant(pages: KnownPages, place: number): boolean {
  return pages.has(pageOf(place)) && eventAt(pages, place) === null;
}

/** The number of the page that holds a place. */
export const pageOf = (place: number): number => Math.floor(place / EVENTS_PAGE) + 1;

/** The pages for the places from `first` to `last` and for a page around them, of `total` places. */
export function pagesAround(first: number, last: number, total: number): number[] {
  const from = pageOf(Math.max(0, first - EVENTS_PAGE));
  const to = pageOf(Math.max(0, Math.min(last + EVENTS_PAGE, total - 1)));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
