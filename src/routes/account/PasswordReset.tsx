import { useState } from 'react';
import { accountFields, type SignedLink, startPasswordReset } from '../../app/account/forms';
import { parseSignedLink } from '../../app/account/mailedLink';
import { patterns } from '../../app/paths';
import { selectSent } from '../../machines/form/selectors';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/Button';
import { FormView } from '../forms/FormView';
import { AccountLine, AccountPage } from './AccountPage';
import { useAccountForm } from './useAccountForm';

/** `/password-reset`: the link of the mail, which chooses a new password. */
export default function PasswordReset() {
  const { t } = useText();
  const [link] = useState(() => parseSignedLink(location.search));
  return link === null ? (
    <AccountPage title={t('account.resetTitle')}>
      <p role="alert">{t('account.linkIncomplete')}</p>
      <AskAgain />
    </AccountPage>
  ) : (
    <NewPassword link={link} />
  );
}

function NewPassword({ link }: { link: SignedLink }) {
  const { t } = useText();
  const form = useAccountForm(startPasswordReset, link);
  const labels = { password: t('account.newPassword'), password_confirmation: t('account.confirmation') };
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
          fields={accountFields.passwordReset.map((field) => ({
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
