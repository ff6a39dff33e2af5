import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export const LONGEST_SEARCH = 200;
/** Browsers refuse an address that changes with every key. */
const SETTLE_MS = 250;

/** What is searched for, kept in the address as `?q=`: a copied link, Back and reload find the same. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const asked = (new URLSearchParams(useSearch()).get('q') ?? '').slice(0, LONGEST_SEARCH);
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);

  // The address says something new: a link was followed, or Back was pressed.
  if (asked !== known) {
    setKnown(asked);
    setText(asked);
  }

  useEffect(() => {
    if (text === asked) return;
    const timer = setTimeout(() => navigate(addressWith(text), { replace: true }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, asked]);

  return [text, setText];
}

function addressWith(text: string): string {
  const url = new URL(location.href);
  if (text.trim() === '') url.searchParams.delete('q');
  else url.searchParams.set('q', text);
  // Whoever searches on has left the answer that a link pointed at.
  return url.pathname + url.search;
}
