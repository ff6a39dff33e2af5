import { useEffect } from 'react';

/** Names what lies over the page in the window's title, and gives the page its own back. */
export function useTitleWhileShown(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
