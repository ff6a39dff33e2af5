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
  // A link that is pressed keeps the focus, so it stays at the ends too, where `followLinks` does not follow it. Without an
  // address a browser would take its focus.
  const linkTo = (other: number) => {
    const isEnd = other < 1 || other > pages;
    return {
      variant: 'quiet',
      size: 'small',
      href: hrefOf(isEnd ? page : other),
      'aria-disabled': isEnd || undefined,
    } as const;
  };
  return (
    <nav className={styles.pager} aria-label={t('orders.pages')}>
      <LinkButton {...linkTo(page - 1)} icon={<ChevronLeft aria-hidden="true" />}>
        {t('orders.previous')}
      </LinkButton>
      <span className={styles.count} aria-current="page">
        {t('orders.page', { page, pages })}
      </span>
      <LinkButton {...linkTo(page + 1)} icon={<ChevronRight aria-hidden="true" />}>
        {t('orders.next')}
      </LinkButton>
    </nav>
  );
}
