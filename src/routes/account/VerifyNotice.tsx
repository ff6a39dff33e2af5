import { useSelector } from '@xstate/react';
import { startResendVerification } from '../../app/account/forms';
import { returnPath } from '../../app/page/returnPath';
import { patterns } from '../../app/paths';
import { loginTo } from '../../app/paths/screens/account';
import { selectViewer, selectViewerSettled } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { useSystem } from '../hooks/useSystem';
import { AccountPage } from './AccountPage';
import styles from './AccountPage.module.css';
import { ResendEmail } from './ResendEmail';

/** `/verify-notice`: a mail with a link is on its way to the viewer's address. */
export default function VerifyNotice() {
  const { t } = useText();
  const { session } = useSystem();
  const viewer = useSelector(session, selectViewer);
  const isSettled = useSelector(session, selectViewerSettled);
  const isUnverified = viewer?.email_verified === false;
  if (viewer === null && isSettled)
    return (
      <AccountPage title={t('account.verifyNoticeTitle')}>
        <p>{t('account.verifyNoticeVisitor')}</p>
        <div className={styles.actions}>
          <LinkButton href={loginTo(patterns.profileEdit)}>{t('shell.logIn')}</LinkButton>
        </div>
      </AccountPage>
    );
  const isDone = viewer !== null && !isUnverified;
  return (
    <AccountPage title={t(isDone ? 'account.verifiedTitle' : 'account.verifyNoticeTitle')}>
      {viewer !== null && (
        <p role="status">
          {isUnverified
            ? t('account.verifyNoticeText', { email: viewer.email ?? '' })
            : t('account.verifyNoticeDone')}
        </p>
      )}
      {isUnverified && <ResendVerification />}
      <div className={styles.actions}>
        <LinkButton href={returnPath()?.path ?? patterns.home}>{t('kit.goOn')}</LinkButton>
        {isUnverified && (
          <LinkButton variant="quiet" href={patterns.profileEdit}>
            {t('account.otherEmail')}
          </LinkButton>
        )}
      </div>
    </AccountPage>
  );
}

/** Sends the verification mail again. */
export function ResendVerification() {
  return <ResendEmail start={startResendVerification} visit={null} />;
}
