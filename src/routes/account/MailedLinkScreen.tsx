import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { SignedLink } from '../../app/account/forms';
import { parseSignedLink } from '../../app/account/mailedLink';
import type { RudySystem } from '../../app/system';
import type { MailedLinkRef, MailedLinkSnapshot } from '../../machines/mailedLink/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/Button';
import { useFailureMessage } from '../useFailureMessage';
import { useVisit } from '../useVisit';
import { AccountPage } from './AccountPage';
import styles from './AccountPage.module.css';

interface MailedLinkPageProps {
  start: (system: RudySystem, link: SignedLink | null) => MailedLinkRef | null;
  title: string;
  doneText: string;
  actions: (isConfirmed: boolean) => ReactNode;
}

/** The page of a mailed link, whose values are in its address. */
export function MailedLinkPage({ start, title, doneText, actions }: MailedLinkPageProps) {
  const [link] = useState(() => parseSignedLink(location.search));
  const actor = useVisit('mailedLink', start, link);
  const snapshot = useSelector(actor ?? undefined, (current) => current);
  if (actor === null || snapshot === undefined) return null;
  return (
    <MailedLinkScreen
      snapshot={snapshot}
      send={actor.send}
      title={title}
      doneText={doneText}
      actions={actions(snapshot.matches('confirmed'))}
    />
  );
}

interface MailedLinkScreenProps {
  snapshot: MailedLinkSnapshot;
  send: MailedLinkRef['send'];
  title: string;
  doneText: string;
  /** What leads on once the link is done or refused. */
  actions: ReactNode;
}

/** What became of a link of a mail. */
export function MailedLinkScreen({ snapshot, send, title, doneText, actions }: MailedLinkScreenProps) {
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  const { failure } = snapshot.context;
  const message = failure === null ? '' : messageOfFailure(failure);
  return (
    <AccountPage title={title}>
      {snapshot.matches('incomplete') && <p role="alert">{t('account.linkIncomplete')}</p>}
      {snapshot.matches('asking') && (
        <>
          <p>{t('account.deletionText')}</p>
          <div className={styles.actions}>
            <Button onClick={() => send({ type: 'link.confirm' })}>{t('account.deletionConfirm')}</Button>
          </div>
        </>
      )}
      {snapshot.matches('confirming') && <p role="status">{t('account.confirming')}</p>}
      {snapshot.matches('confirmed') && <p role="status">{doneText}</p>}
      {snapshot.matches('refused') && <p role="alert">{message}</p>}
      {snapshot.matches('unanswered') && (
        <>
          <p role="alert">{message}</p>
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
