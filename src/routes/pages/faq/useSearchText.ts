import { useState } from 'react';
import { useSearch } from 'wouter';
import { replaceAddressSoon } from '../../../app/replaceAddress';

export const LONGEST_SEARCH = 200;

/** The search text, stored in the address as `?q=`, so that a copied link, Back and reload restore it. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const requested = (new URLSearchParams(useSearch()).get('q') ?? '').slice(0, LONGEST_SEARCH);
  const [text, setText] = useState(requested);
  const [previous, setPrevious] = useState(requested);

  // The address changed by a link or by Back.
  if (requested !== previous) {
    setPrevious(requested);
    setText(requested);
  }

  return [
    text,
    (next) => {
      setText(next);
      replaceAddressSoon(location.pathname, searchWith(next));
    },
  ];
}

/** The fragment is dropped: a new search closes the linked answer. */
function searchWith(text: string): string {
  const url = new URL(location.href);
  if (text.trim() === '') url.searchParams.delete('q');
  else url.searchParams.set('q', text);
  return url.search;
}
