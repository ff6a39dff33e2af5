import type { MouseEvent, ReactNode } from 'react';

type GalleryLinkProps = {
  href: string;
  /** A plain press; the page keeps its scroll position. */
  onOpen: () => void;
  isCurrent?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A link to another part of the gallery, which can be opened in a new tab and be shared. */
export function GalleryLink({ href, onOpen, isCurrent = false, className, children }: GalleryLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    // With a target, the page does not follow the link by itself, which would scroll to its top.
    <a href={href} target="_self" aria-current={isCurrent || undefined} className={className} onClick={open}>
      {children}
    </a>
  );
}
