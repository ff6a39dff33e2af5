import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../i18n/text';
import { LinkButton } from '../kit/buttons/Button';
import styles from './Pager.module.css?adopted';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Links to the neighbouring pages of a list; nothing where there is one page. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  const { t } = useText();
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={t('orders.pages')}>
      {page > 1 && (
        <LinkButton
          variant="quiet"
          size="small"
          icon={<ChevronLeft aria-hidden="true" />}
          href={hrefOf(page - 1)}
        >
          {t('orders.previous')}
        </LinkButton>
      )}
      <span className={styles.count} aria-current="page">
        {t('orders.page', { page, pages })}
      </span>
      {page < pages && (
        <LinkButton
          variant="quiet"
          size="small"
          icon={<ChevronRight aria-hidden="true" />}
          href={hrefOf(page + 1)}
        >
          {t('orders.next')}
        </LinkButton>
      )}
    </nav>
  );
}
