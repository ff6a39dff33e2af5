import { useSelector } from '@xstate/react';
import { startEmailVerification } from '../../app/account/mailedLink';
import { returnPath } from '../../app/page/returnPath';
import { patterns } from '../../app/paths';
import { loginTo } from '../../app/paths/screens/account';
import type { MailedLinkSnapshot } from '../../machines/mailedLink/selectors';
import { selectViewer } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { useSystem } from '../hooks/useSystem';
import { AccountLine } from './AccountPage';
import { MailedLinkPage } from './MailedLinkScreen';
import { ResendVerification } from './VerifyNotice';

/** `/verify-email`: the link of the verification mail. */
export default function VerifyEmail() {
  const { t } = useText();
  return (
    <MailedLinkPage
      start={startEmailVerification}
      title={t('account.verifyNoticeTitle')}
      doneTitle={t('account.verifiedTitle')}
      doneText={t('account.verifiedText')}
      usedText={t('serverMessage.emailVerified')}
      unconfirmedText={t('account.verifyUnconfirmed')}
      actions={(snapshot) => (
        <>
          {cannotBeUsed(snapshot) && <NewMail />}
          <LinkButton
            variant={cannotBeUsed(snapshot) ? 'quiet' : 'primary'}
            href={returnPath()?.path ?? patterns.home}
          >
            {t(snapshot.matches('confirmed') ? 'kit.goOn' : 'notFound.home')}
          </LinkButton>
        </>
      )}
    />
  );
}

/** Whether the link verifies nothing, now or later; one whose address is verified has done its work. */
function cannotBeUsed(snapshot: MailedLinkSnapshot): boolean {
  const { failure } = snapshot.context;
  if (snapshot.matches('incomplete')) return true;
  return snapshot.matches('refused') && failure?.kind === 'refused' && failure.status !== 409;
}

/** The platform mails a new link to a viewer; a visitor gets it on the profile, to which the login leads. */
function NewMail() {
  const { t } = useText();
  const viewer = useSelector(useSystem().session, selectViewer);
  if (viewer === null) {
    return (
      <AccountLine>
        <a href={loginTo(patterns.profileEdit)}>{t('account.verifyLogIn')}</a>
      </AccountLine>
    );
  }
  const isWaiting = viewer.email_verified === false || (viewer.pending_email ?? null) !== null;
  return isWaiting && <ResendVerification />;
}
