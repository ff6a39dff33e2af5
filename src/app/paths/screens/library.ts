import type { QueryOf } from '../../../api/queries/read';
import { addressReader, searchOf } from '../query';

/** The part of the library that is shown. Absent is null, which is the default. */
export type LibraryAddress = {
  title: string | null;
  category_id: number | null;
  sort_field: 'title' | null;
};

/**
 * The last page of a search. All pages up to that of the address are requested at once, so that a link with a large
 * number must not start hundreds of requests. Our choice: 500 videos.
 */
export const MOST_LIBRARY_PAGES = 50;

/** Parses the address of the library. Unknown parameters and invalid values are ignored. */
export function parseLibraryAddress(search: string): LibraryAddress & { page: number } {
  const { text, id, page } = addressReader(search);
  return {
    title: text('title'),
    category_id: id('category_id'),
    sort_field: text('sort_field') === 'title' ? 'title' : null,
    page: Math.min(page(), MOST_LIBRARY_PAGES),
  };
}

/** Formats the query that `parseLibraryAddress` parses; without a page it shows the first. */
export function librarySearch({ title, category_id, sort_field }: LibraryAddress, page = 1): string {
  return searchOf({ title, category_id, sort_field, page: page > 1 ? page : null });
}

/** Without a choice the library is shown as rails. */
export const isBrowsing = ({ title, category_id, sort_field }: LibraryAddress): boolean =>
  title === null && category_id === null && sort_field === null;

/** The search of the platform that an address stands for. */
export function searchQueryOf({ title, category_id, sort_field }: LibraryAddress): QueryOf<'searchVodMedia'> {
  return {
    ...(title === null ? {} : { title }),
    ...(category_id === null ? {} : { category_id }),
    ...(sort_field === null ? {} : { sort_field }),
  };
}

/** The address of a whole category; null is the whole library. */
export const ofCategory = (category_id: number | null): LibraryAddress => ({
  title: null,
  category_id,
  sort_field: null,
});
