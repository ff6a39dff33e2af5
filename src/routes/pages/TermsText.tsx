import { useSelector } from '@xstate/react';
import { patterns } from '../../app/paths';
import { selectChannelSource } from '../../machines/startup/selectors';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { pageAt } from './channelPages';
import styles from './TermsText.module.css';

/**
 * A text whose `<terms>` part links to the terms and conditions, which open beside the form. A channel without such a page
 * has the text alone.
 */
export function TermsText({ text }: { text: string }) {
  const [before, rest = ''] = text.split('<terms>');
  const [terms, after] = rest.split('</terms>');
  const source = useSelector(useSystem().startup, selectChannelSource);
  const page = pageAt(patterns.termsConditions, useChannel(), location.origin);
  // The cached channel and the plain one may lack the page.
  const hasPage = page !== null || source !== 'network';
  return (
    <span>
      {before}
      {hasPage ? (
        <a className={styles.link} href={patterns.termsConditions} target="_blank" rel="noopener">
          {terms}
        </a>
      ) : (
        terms
      )}
      {after}
    </span>
  );
}
