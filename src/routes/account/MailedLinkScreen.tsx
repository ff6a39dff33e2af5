import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { parseSignedLink, type SignedLink } from '../../app/paths/screens/account';
import type { RudySystem } from '../../app/system';
import type { MailedLinkRef, MailedLinkSnapshot } from '../../machines/mailedLink/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useVisit } from '../hooks/useVisit';
import { AccountPage } from './AccountPage';
import styles from './AccountPage.module.css';

interface MailedLinkTexts {
  title: string;
  /** The title once the link has done its work. */
  doneTitle: string;
  doneText: string;
  /** Of a link that was used before it was opened. */
  usedText: string;
  /** After a lost answer. */
  unconfirmedText: string;
}

interface MailedLinkPageProps extends MailedLinkTexts {
  start: (system: RudySystem, link: SignedLink | null) => MailedLinkRef;
  actions: (snapshot: MailedLinkSnapshot) => ReactNode;
}

/** The page of a mailed link, whose values are in its address. */
export function MailedLinkPage({ start, actions, ...texts }: MailedLinkPageProps) {
  const [link] = useState(() => parseSignedLink(location.search));
  const actor = useVisit('mailedLink', start, link);
  const snapshot = useSelector(actor ?? undefined, (current) => current);
  if (actor === null || snapshot === undefined) return null;
  return <MailedLinkScreen snapshot={snapshot} send={actor.send} {...texts} actions={actions(snapshot)} />;
}

interface MailedLinkScreenProps extends MailedLinkTexts {
  snapshot: MailedLinkSnapshot;
  send: MailedLinkRef['send'];
  /** The links that lead on once the link is done or refused. */
  actions: ReactNode;
}

/** The result of a link of a mail. */
export function MailedLinkScreen(props: MailedLinkScreenProps) {
  const { snapshot, send, title, doneTitle, doneText, usedText, unconfirmedText, actions } = props;
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  const { failure, ended } = snapshot.context;
  const message = failure === null ? '' : messageOfFailure(failure);
  return (
    <AccountPage title={isDone(snapshot) ? doneTitle : title}>
      {snapshot.matches('incomplete') && <p role="alert">{t('account.linkIncomplete')}</p>}
      {snapshot.matches('asking') && (
        <>
          <p>{t('account.deletionText')}</p>
          <div className={styles.actions}>
            <Button onClick={() => send({ type: 'link.confirm' })}>{t('account.deletionConfirm')}</Button>
          </div>
        </>
      )}
      {snapshot.matches('ended') && (
        <p role="alert">
          {ended === 'used' && usedText}
          {ended === 'expired' && t('serverMessage.linkExpired')}
          {ended === 'invalid' && t('serverMessage.linkInvalid')}
        </p>
      )}
      {snapshot.hasTag('busy') && <p role="status">{t('account.confirming')}</p>}
      {snapshot.matches('confirmed') && <p role="status">{doneText}</p>}
      {snapshot.matches('refused') && <p role="alert">{message}</p>}
      {(snapshot.matches('unanswered') || snapshot.matches('unconfirmed')) && (
        <>
          <p role="alert">{snapshot.matches('unconfirmed') ? unconfirmedText : message}</p>
          <div className={styles.actions}>
            <Button onClick={() => send({ type: 'link.retry' })}>{t('kit.retry')}</Button>
          </div>
        </>
      )}
      {!snapshot.hasTag('busy') && !snapshot.matches('asking') && (
        <div className={styles.actions}>{actions}</div>
      )}
    </AccountPage>
  );
}

/** Whether the link has done its work, now or before. */
function isDone(snapshot: MailedLinkSnapshot): boolean {
  const { failure, ended, asksFirst } = snapshot.context;
  // The contract answers 409 for an address that is verified already.
  const isUsed =
    snapshot.matches('refused') && !asksFirst && failure?.kind === 'refused' && failure.status === 409;
  return snapshot.matches('confirmed') || (snapshot.matches('ended') && ended === 'used') || isUsed;
}
