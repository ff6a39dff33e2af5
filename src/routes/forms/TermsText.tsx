import { patterns } from '../../app/paths';
import styles from './TermsText.module.css';

/** A text whose `<terms>` part links to the terms and conditions, which open beside the form. */
export function TermsText({ text }: { text: string }) {
  const [before, rest = ''] = text.split('<terms>');
  const [terms, after] = rest.split('</terms>');
  return (
    <span>
      {before}
      <a className={styles.link} href={patterns.termsConditions} target="_blank" rel="noopener">
        {terms}
      </a>
      {after}
    </span>
  );
}
