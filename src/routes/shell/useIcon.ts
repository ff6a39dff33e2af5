import { useEffect } from 'react';

/** Gives the browser's tab the channel's mark, once the page itself is drawn. */
export function useIcon(url: string | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link && url) link.href = url;
  }, [url]);
}
