import { registrationFields, startRegistration, typedEmail } from '../../app/account/forms';
import { patterns } from '../../app/paths';
import { selectViewer } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { FormView } from '../forms/FormView';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { TermsText } from '../pages/TermsText';
import { toasts } from '../shell/toasts';
import { AccountLine, AccountPage } from './AccountPage';
import { isOnlyUnread, ReadAgain } from './ReadAgain';
import { SocialButtons } from './social/SocialButtons';
import { useAccountForm } from './useAccountForm';

const AUTO_COMPLETE: Partial<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone: 'tel',
  password: 'new-password',
  password_confirmation: 'new-password',
};

/** `/registration`: a new account, which is logged in at once. */
export default function Registration() {
  const { t } = useText();
  const fields = registrationFields(useChannel());
  const { session } = useSystem();
  const sayRegistered = () => {
    const viewer = selectViewer(session.getSnapshot());
    // Another page than `/verify-notice` does not speak of the mail.
    if (location.pathname === patterns.verifyNotice || viewer?.email_verified !== false) return;
    toasts.add({ text: t('account.verifyNoticeText', { email: viewer.email ?? '' }), tone: 'success' });
  };
  const form = useAccountForm(startRegistration, {
    initialValues: { email: typedEmail('registration') },
    fields,
    onRegistered: sayRegistered,
  });
  const isUnread = form !== null && isOnlyUnread(form.snapshot);
  const views = {
    first_name: { label: t('account.firstName') },
    last_name: { label: t('account.lastName') },
    email: { label: t('account.email') },
    phone: { label: t('account.phone'), hint: t('account.phoneHint') },
    password: { label: t('account.password'), hint: t('account.passwordHint') },
    password_confirmation: { label: t('account.confirmation') },
    terms: { label: t('account.terms'), content: <TermsText text={t('account.acceptTerms')} /> },
  };
  return (
    <AccountPage title={t('account.registrationTitle')}>
      <SocialButtons />
      {form && (
        <FormView
          {...form}
          label={t('account.registrationTitle')}
          submitLabel={t('shell.register')}
          failedTitle={t('account.registrationFailed')}
          unconfirmedText={t(isUnread ? 'account.registrationUnread' : 'account.registrationUnconfirmed')}
          unconfirmedAction={
            isUnread ? <ReadAgain /> : <LinkButton href={patterns.login}>{t('shell.logIn')}</LinkButton>
          }
          fields={fields.map((field) => ({
            ...field,
            ...views[field.name as keyof typeof views],
            autoComplete: AUTO_COMPLETE[field.name],
          }))}
        />
      )}
      <AccountLine>
        {t('account.haveAccount')} <a href={patterns.login}>{t('shell.logIn')}</a>
      </AccountLine>
    </AccountPage>
  );
}
