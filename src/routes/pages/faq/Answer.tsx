import { ChevronDown, Link } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { RichText } from '../../../ui/html/RichText';
import { useText } from '../../../ui/i18n/text';
import styles from './Faq.module.css?adopted';
import { fragmentOf, type Question } from './questions';

/** One expandable question; expanded and scrolled into view when the address links to it. */
export function Answer({ question, isLinked }: { question: Question; isLinked: boolean }) {
  const { t } = useText();
  const place = useRef<HTMLDetailsElement>(null);
  const id = fragmentOf(question.id);

  useEffect(() => {
    const details = place.current;
    if (!isLinked || details === null) return;
    details.open = true;
    details.scrollIntoView();
    details.querySelector('summary')?.focus({ preventScroll: true });
  }, [isLinked]);

  return (
    <details ref={place} id={id} className={styles.item}>
      <summary className={styles.question}>
        <span dir="auto">{question.question}</span>
        <ChevronDown aria-hidden="true" size={20} />
      </summary>
      <div className={styles.answer}>
        {question.answer === null ? <p>{t('faq.unanswered')}</p> : <RichText html={question.answer} />}
        <a className={styles.link} href={`/faq#${id}`} aria-describedby={`${id}-name`}>
          <Link aria-hidden="true" size={16} />
          {t('faq.link')}
        </a>
        <span id={`${id}-name`} hidden>
          {question.question}
        </span>
      </div>
    </details>
  );
}
