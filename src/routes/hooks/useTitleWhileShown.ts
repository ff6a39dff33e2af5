import { useEffect } from 'react';

/** Sets the window's title while an overlay is shown, then restores the page's title. */
export function useTitleWhileShown(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
