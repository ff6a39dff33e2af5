import { useSelector } from '@xstate/react';
import { startAccountDeletion } from '../../app/account/mailedLink';
import { patterns } from '../../app/paths';
import { loginTo } from '../../app/paths/screens/account';
import type { MailedLinkSnapshot } from '../../machines/mailedLink/selectors';
import { selectViewer } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { useSystem } from '../hooks/useSystem';
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
      actions={(snapshot) => (
        <>
          <NewDeletionLink snapshot={snapshot} />
          <LinkButton variant={needsNewLink(snapshot) ? 'quiet' : 'primary'} href={patterns.home}>
            {t('notFound.home')}
          </LinkButton>
        </>
      )}
    />
  );
}

/** Whether the page says to request a new link. */
function needsNewLink(snapshot: MailedLinkSnapshot): boolean {
  const { ended, failure } = snapshot.context;
  if (snapshot.matches('ended')) return ended !== 'used';
  return snapshot.matches('refused') && failure?.kind === 'refused' && failure.status === 422;
}

/** The way to another link where this one cannot be used: the profile mails it, to which the login leads a visitor. */
export function NewDeletionLink({ snapshot }: { snapshot: MailedLinkSnapshot }) {
  const { t } = useText();
  const viewer = useSelector(useSystem().session, selectViewer);
  if (!needsNewLink(snapshot)) return null;
  return (
    <LinkButton href={viewer === null ? loginTo(patterns.profileEdit) : patterns.profileEdit}>
      {t('account.askAgain')}
    </LinkButton>
  );
}
