import { startEmailVerification } from '../../app/account/mailedLink';
import { returnPath } from '../../app/page/returnPath';
import { patterns } from '../../app/paths';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { MailedLinkPage } from './MailedLinkScreen';

/** `/verify-email`: the link of the verification mail. */
export default function VerifyEmail() {
  const { t } = useText();
  return (
    <MailedLinkPage
      start={startEmailVerification}
      title={t('account.verifyNoticeTitle')}
      doneText={t('account.verifiedText')}
      usedText={t('serverMessage.emailVerified')}
      unconfirmedText={t('account.verifyUnconfirmed')}
      actions={(isConfirmed) => (
        <LinkButton href={returnPath()?.path ?? patterns.home}>
          {t(isConfirmed ? 'kit.goOn' : 'notFound.home')}
        </LinkButton>
      )}
    />
  );
}
