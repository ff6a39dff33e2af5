import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { parseSignedLink, startEmailVerification } from '../../app/account/mailedLink';
import { patterns } from '../../app/paths';
import { returnPath } from '../../app/returnPath';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/Button';
import { useVisit } from '../useVisit';
import { MailedLinkScreen } from './MailedLinkScreen';

/** `/verify-email`: the link of the verification mail. */
export default function VerifyEmail() {
  const { t } = useText();
  const [link] = useState(() => parseSignedLink(location.search));
  const actor = useVisit('mailedLink', startEmailVerification, link);
  const snapshot = useSelector(actor ?? undefined, (current) => current);
  if (actor === null || snapshot === undefined) return null;
  return (
    <MailedLinkScreen
      snapshot={snapshot}
      send={actor.send}
      title={t('account.verifyTitle')}
      doneText={t('account.verifiedText')}
      actions={
        <LinkButton href={returnPath()?.path ?? patterns.home}>
          {t(snapshot.matches('confirmed') ? 'account.goOn' : 'account.toHome')}
        </LinkButton>
      }
    />
  );
}
