import { useState } from 'react';
import {
  accountFields,
  startPasswordResetRequest,
  startResendPasswordReset,
  typedEmail,
} from '../../app/account/forms';
import { patterns } from '../../app/paths';
import { requestedEmail } from '../../app/paths/screens/account';
import { selectSent } from '../../machines/form/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { FormView } from '../forms/FormView';
import { AccountLine, AccountPage } from './AccountPage';
import { ResendEmail } from './ResendEmail';
import { useAccountForm } from './useAccountForm';

/** A ref for a form in place of the button that had the focus. */
const focusField = (node: HTMLElement | null): void => node?.querySelector('input')?.focus();

/** `/password-reset-request`: mails a link to choose a new password. */
export default function PasswordResetRequest() {
  const { t } = useText();
  const [isCorrected, setCorrected] = useState(false);
  const form = useAccountForm(startPasswordResetRequest, {
    email: requestedEmail(location.search) ?? typedEmail('passwordResetRequest'),
  });
  const isSent = form !== null && selectSent(form.snapshot);
  const sentTo = (form?.snapshot.context.sentFrom.email ?? '').trim();
  const correct = () => {
    setCorrected(true);
    form?.send({ type: 'form.correct' });
  };
  return (
    <AccountPage title={isSent ? t('account.requestSentTitle') : t('account.requestTitle')}>
      {isSent ? (
        <RequestSent email={sentTo} onOther={correct} />
      ) : (
        <>
          <p>{t('account.requestText')}</p>
          {form && (
            <div ref={isCorrected ? focusField : undefined}>
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
            </div>
          )}
        </>
      )}
      <AccountLine>
        <a href={patterns.login}>{t('shell.logIn')}</a>
      </AccountLine>
    </AccountPage>
  );
}

/** The address that the mail went to, with the ways to have it again and to correct the address. */
export function RequestSent({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useText();
  return (
    <>
      <p role="status">{t('account.requestSentText', { email })}</p>
      <ResendEmail start={startResendPasswordReset} visit={email} />
      <div>
        <Button variant="quiet" onClick={onOther}>
          {t('account.otherEmail')}
        </Button>
      </div>
    </>
  );
}
