import { useState } from 'react';
import { useSearch } from 'wouter';
import { changeAddressSoon } from '../../app/page/changeAddress';
import { isSameSearch, searchWith, typedText } from '../../app/paths/screens/query';

export const LONGEST_SEARCH = 200;

/**
 * The search text, stored in the address, so that a copied link, Back and reload restore it. Each search has an entry of
 * the history, however many letters were typed for it.
 * @param name of the parameter
 */
export function useSearchText(name: string): [text: string, setText: (text: string) => void] {
  const requested = typedText(useSearch(), name, LONGEST_SEARCH);
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
      changeAddressSoon(location.pathname, () => ({
        // The fragment is dropped, since a new search closes the linked answer, and so is the page of a list.
        search: searchWith(location.search, { [name]: next.trim() === '' ? null : next }),
        replace: isSameSearch(typedText(location.search, name, LONGEST_SEARCH), next),
      }));
    },
  ];
}
