import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { parseSignedLink, startAccountDeletion } from '../../app/account/mailedLink';
import { patterns } from '../../app/paths';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/Button';
import { useVisit } from '../useVisit';
import { MailedLinkScreen } from './MailedLinkScreen';

/** `/confirm-account-deletion`: the link of the mail, which asks once more. */
export default function ConfirmAccountDeletion() {
  const { t } = useText();
  const [link] = useState(() => parseSignedLink(location.search));
  const actor = useVisit('mailedLink', startAccountDeletion, link);
  const snapshot = useSelector(actor ?? undefined, (current) => current);
  if (actor === null || snapshot === undefined) return null;
  return (
    <MailedLinkScreen
      snapshot={snapshot}
      send={actor.send}
      title={t('account.deletionTitle')}
      doneText={t('account.deletedText')}
      actions={<LinkButton href={patterns.home}>{t('account.toHome')}</LinkButton>}
    />
  );
}
