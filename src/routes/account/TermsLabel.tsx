import { patterns } from '../../app/paths';
import { useText } from '../../ui/i18n/text';
import styles from './AccountPage.module.css';

/** "I accept the terms and conditions", with a link that opens them beside the form. */
export function TermsLabel() {
  const { t } = useText();
  const [before, rest = ''] = t('account.acceptTerms').split('<terms>');
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
