import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { directionOf } from '../../i18n/language';
import { adoptPage } from '../adoptPage';
import styles from './ScreenFrame.module.css?adopted';

type ScreenFrameProps = {
  /** The accessible name. */
  title: string;
  /** Of the viewer's window, in px. */
  width: number;
  height: number;
  language: string;
  /** The key of the content; another one begins at the top, as high as the window. */
  contentKey: string;
  children: ReactNode;
};

/**
 * A window of a viewer: a document of its own, so that media queries and viewport units mean its size, with the styles of
 * the page. It can be read but not operated, and is made smaller to fit.
 */
export function ScreenFrame({ title, width, height, language, contentKey, children }: ScreenFrameProps) {
  const [page, setPage] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState(width);
  const [contentHeight, setContentHeight] = useState(0);
  const outer = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const attach = useCallback((element: HTMLIFrameElement | null) => {
    frame.current = element;
    const document = element?.contentDocument;
    setPage(document ? adoptPage(document) : null);
  }, []);

  useLayoutEffect(() => {
    const element = outer.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    setRoom(element.clientWidth);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content and another width have another height.
  useLayoutEffect(() => {
    if (page === null) return;
    Object.assign(page.ownerDocument.documentElement, { lang: language, dir: directionOf(language) });
    adoptPage(page.ownerDocument);
    setContentHeight(0);
    const observer = new ResizeObserver(() => setContentHeight(page.scrollHeight));
    observer.observe(page);
    return () => observer.disconnect();
  }, [page, language, contentKey, width]);

  const scale = Math.min(1, room / width);
  const fullHeight = Math.max(height, contentHeight);
  return (
    <div ref={outer} className={styles.outer} dir="ltr" style={{ blockSize: fullHeight * scale }}>
      <iframe
        ref={attach}
        title={title}
        inert
        tabIndex={-1}
        className={styles.frame}
        style={{ inlineSize: width, blockSize: fullHeight, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => attach(currentTarget)}
      />
      {page && createPortal(children, page)}
    </div>
  );
}
