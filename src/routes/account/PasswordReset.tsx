import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { newPasswordFields } from '../../app/account/fields';
import { startPasswordReset } from '../../app/account/forms';
import { startPasswordResetLink } from '../../app/account/mailedLink';
import { patterns } from '../../app/paths';
import { parseSignedLink, type SignedLink } from '../../app/paths/screens/account';
import { selectSent } from '../../machines/form/selectors';
import { currentText, useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { FormView } from '../forms/FormView';
import { useChannel } from '../hooks/useChannel';
import { useVisit } from '../hooks/useVisit';
import { toasts } from '../shell/toasts';
import { AccountLine, AccountPage } from './AccountPage';
import { MailedLinkScreen } from './MailedLinkScreen';
import { isOnlyUnread, ReadAgain } from './ReadAgain';
import { useAccountForm } from './useAccountForm';

/** `/password-reset`: the link of the mail, which chooses a new password. */
export default function PasswordReset() {
  const { t } = useText();
  const [link] = useState(() => parseSignedLink(location.search));
  const actor = useVisit('mailedLink', startPasswordResetLink, link);
  const snapshot = useSelector(actor ?? undefined, (current) => current);
  if (actor === null || snapshot === undefined) return null;
  if (link !== null && snapshot.matches('asking')) return <NewPassword link={link} />;
  return (
    <MailedLinkScreen
      snapshot={snapshot}
      send={actor.send}
      title={t('account.resetTitle')}
      // The form says what became of the password.
      doneTitle=""
      doneText=""
      usedText={t('account.linkUsed')}
      unconfirmedText=""
      actions={<AskAgain />}
    />
  );
}

const sayLoggedIn = () => {
  toasts.add({ text: currentText('account.resetLoggedIn'), tone: 'success' });
};

function NewPassword({ link }: { link: SignedLink }) {
  const { t } = useText();
  const fields = newPasswordFields(useChannel());
  const form = useAccountForm(startPasswordReset, { link, fields, onLoggedIn: sayLoggedIn });
  const labels = { password: t('account.newPassword'), password_confirmation: t('account.confirmation') };
  const isUnread = form !== null && isOnlyUnread(form.snapshot);
  if (form !== null && selectSent(form.snapshot)) {
    return (
      <AccountPage title={t('account.resetDoneTitle')}>
        <p role="status">{t('account.resetDoneText')}</p>
        <div>
          <LinkButton href={patterns.login}>{t('shell.logIn')}</LinkButton>
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('account.resetTitle')}>
      {form && (
        <FormView
          {...form}
          label={t('account.resetTitle')}
          submitLabel={t('account.resetSave')}
          failedTitle={t('account.resetFailed')}
          unconfirmedText={t(isUnread ? 'account.loginUnread' : 'account.resetUnconfirmed')}
          unconfirmedAction={
            isUnread ? <ReadAgain /> : <LinkButton href={patterns.login}>{t('shell.logIn')}</LinkButton>
          }
          fields={fields.map((field) => ({
            ...field,
            label: labels[field.name as keyof typeof labels],
            autoComplete: 'new-password',
            ...(field.name === 'password' && { hint: t('account.passwordHint') }),
          }))}
        />
      )}
      <AskAgain />
    </AccountPage>
  );
}

function AskAgain() {
  const { t } = useText();
  return (
    <AccountLine>
      <a href={patterns.passwordResetRequest}>{t('account.askAgain')}</a>
    </AccountLine>
  );
}
