import { useEffect, useRef, useState } from 'react';
import { chunk } from '../../chunks/importAgain';
import { blocksOf } from './blocksOf';
import styles from './RichText.module.css';
import { useNear } from './useNear';

type RichTextProps = {
  /** HTML as the channel sent it: pages, FAQ answers, static blocks. */
  html: string;
  className?: string | undefined;
};

/**
 * Sanitised channel HTML in the storefront's typography. The sanitiser loads only when such HTML is near the
 * window (design §7), so that the first screen does not wait for it.
 */
export function RichText({ html, className }: RichTextProps) {
  const [clean, setClean] = useState<{ of: string; html: TrustedHTML | string } | null>(null);

  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);

  useEffect(() => {
    if (!isNear) return;
    let isCurrent = true;
    chunk(() => import('./sanitise'))().then(
      ({ sanitise }) => isCurrent && setClean({ of: html, html: sanitise(html, location.origin) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [html, isNear]);

  const classNames = className ? `${styles.rich} ${className}` : styles.rich;
  if (clean?.of !== html) {
    return (
      <div ref={place} className={classNames} dir="auto">
        {blocksOf(html).map(({ tag: Tag, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name than its place.
          <Tag key={index}>{text}</Tag>
        ))}
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place, and it is sanitised.
  return <div className={classNames} dir="auto" dangerouslySetInnerHTML={{ __html: clean.html }} />;
}
