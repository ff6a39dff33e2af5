import { startAccountDeletion } from '../../app/account/mailedLink';
import { patterns } from '../../app/paths';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { MailedLinkPage } from './MailedLinkScreen';

/** `/confirm-account-deletion`: the link of the mail, which asks once more. */
export default function ConfirmAccountDeletion() {
  const { t } = useText();
  return (
    <MailedLinkPage
      start={startAccountDeletion}
      title={t('account.deletionTitle')}
      doneTitle={t('account.deletedTitle')}
      doneText={t('account.deletedText')}
      usedText={t('account.alreadyDeleted')}
      unconfirmedText={t('account.deletionUnconfirmed')}
      actions={() => <LinkButton href={patterns.home}>{t('notFound.home')}</LinkButton>}
    />
  );
}
