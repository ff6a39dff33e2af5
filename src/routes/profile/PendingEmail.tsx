import type { Profile } from '../../api/schema';
import { startEmailWithdrawal } from '../../app/account/profileForms';
import { selectSaved } from '../../machines/form/selectors';
import { useText } from '../../ui/i18n/text';
import { useAccountForm } from '../account/useAccountForm';
import { ResendVerification } from '../account/VerifyNotice';
import { focusOnMount } from '../focusOnMount';
import { FormView } from '../forms/FormView';
import { ProfileNotice } from './ProfilePage';

/** A new address that waits for its verification, with the ways to have the mail again and to withdraw the change. */
export function PendingEmail({ viewer }: { viewer: Profile }) {
  const { t } = useText();
  const current = viewer.email ?? '';
  const form = useAccountForm(startEmailWithdrawal, { email: current }, 'withdrawalForm');
  const email = viewer.pending_email ?? null;
  if (email !== null)
    return (
      <ProfileNotice>
        <p>{t('profile.pendingEmail', { email, current })}</p>
        <ResendVerification key={email} />
        {form && (
          <FormView
            {...form}
            fields={[]}
            label={t('profile.cancelEmail')}
            submitLabel={t('profile.cancelEmail')}
            submitVariant="quiet"
            failedTitle={t('profile.emailNotCancelled')}
            unconfirmedText={t('profile.cancelEmailUnconfirmed')}
          >
            <p>{t('profile.cancelEmailText', { email, current })}</p>
          </FormView>
        )}
      </ProfileNotice>
    );
  if (!form || !selectSaved(form.snapshot)) return null;
  return (
    <ProfileNotice>
      <p ref={focusOnMount} role="status" tabIndex={-1}>
        {t('profile.emailCancelled', { current })}
      </p>
    </ProfileNotice>
  );
}
