import { accountFields, startPasswordResetRequest, typedEmail } from '../../app/account/forms';
import { patterns } from '../../app/paths';
import { requestedEmail } from '../../app/paths/screens/account';
import { selectSent } from '../../machines/form/selectors';
import { useText } from '../../ui/i18n/text';
import { FormView } from '../forms/FormView';
import { AccountLine, AccountPage } from './AccountPage';
import { useAccountForm } from './useAccountForm';

/** `/password-reset-request`: mails a link to choose a new password. */
export default function PasswordResetRequest() {
  const { t } = useText();
  const form = useAccountForm(startPasswordResetRequest, {
    email: requestedEmail(location.search) ?? typedEmail('passwordResetRequest'),
  });
  const isSent = form !== null && selectSent(form.snapshot);
  return (
    <AccountPage title={isSent ? t('account.requestSentTitle') : t('account.requestTitle')}>
      {isSent ? (
        <p role="status">{t('account.requestSentText')}</p>
      ) : (
        <>
          <p>{t('account.requestText')}</p>
          {form && (
            <FormView
              {...form}
              label={t('account.requestTitle')}
              submitLabel={t('account.requestSend')}
              failedTitle={t('account.requestFailed')}
              unconfirmedText={t('account.requestUnconfirmed')}
              fields={accountFields.passwordResetRequest.map((field) => ({
                ...field,
                label: t('account.email'),
                autoComplete: 'username',
              }))}
            />
          )}
        </>
      )}
      <AccountLine>
        <a href={patterns.login}>{t('shell.logIn')}</a>
      </AccountLine>
    </AccountPage>
  );
}
