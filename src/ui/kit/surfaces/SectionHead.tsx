import type { ReactNode } from 'react';
import { useText } from '../../i18n/text';
import styles from './SectionHead.module.css';

type SectionHeadProps = {
  id?: string;
  title: string;
  seeAllHref?: string | undefined;
  /** Actions of the section, at the end of the line. */
  children?: ReactNode;
};

/** The heading of a rail or a list. */
export function SectionHead({ id, title, seeAllHref, children }: SectionHeadProps) {
  const { t } = useText();
  return (
    <div className={styles.head}>
      <h2 className={styles.title} id={id} dir="auto">
        {title}
      </h2>
      {seeAllHref && (
        <a className={styles.all} href={seeAllHref} aria-label={t('kit.seeAllOf', { title })}>
          {t('kit.seeAll')}
        </a>
      )}
      <span className={styles.actions}>{children}</span>
    </div>
  );
}
