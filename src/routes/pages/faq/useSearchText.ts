import { useState } from 'react';
import { useSearch } from 'wouter';
import { replaceAddressSoon } from '../../../app/replaceAddress';

export const LONGEST_SEARCH = 200;

/** The search text, kept in the address as `?q=`: a copied link, Back and reload find the same. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const requested = (new URLSearchParams(useSearch()).get('q') ?? '').slice(0, LONGEST_SEARCH);
  const [text, setText] = useState(requested);
  const [known, setKnown] = useState(requested);

  // The address has changed: a link was followed, or Back was pressed.
  if (requested !== known) {
    setKnown(requested);
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

/** The fragment is dropped: a new search leaves the answer that a link pointed at. */
function searchWith(text: string): string {
  const url = new URL(location.href);
  if (text.trim() === '') url.searchParams.delete('q');
  else url.searchParams.set('q', text);
  return url.search;
}
