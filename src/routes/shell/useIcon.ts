import { useEffect } from 'react';

/** Sets the tab's icon to the channel's once the page is rendered. */
export function useIcon(url: string | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link && url) link.href = url;
  }, [url]);
}
