import { useState } from 'react';
import type { Profile } from '../../api/schema';
import { canChangeEmail, profileFields, startProfileForm } from '../../app/account/profileForms';
import { handleChunkError } from '../../app/page/chunkErrors';
import type { FormRef, FormSnapshot } from '../../machines/form/selectors';
import { LANGUAGES, type Language, languages } from '../../ui/i18n/language';
import { useText } from '../../ui/i18n/text';
import { useAccountForm } from '../account/useAccountForm';
import { ResendVerification } from '../account/VerifyNotice';
import { FormView } from '../forms/FormView';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { chooseLanguage } from '../language';
import { PendingEmail } from './PendingEmail';
import { ProfileNotice, ProfileSection } from './ProfilePage';

const AUTO_COMPLETE: Partial<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  current_password: 'current-password',
  phone: 'tel',
};

/** Name, address, phone and language. */
export function DetailsSection({ viewer }: { viewer: Profile }) {
  const { t } = useText();
  const system = useSystem();
  const channel = useChannel();
  const [first] = useState(viewer);
  const speak = (language: Language | null) =>
    chooseLanguage(system.store, language, channel).catch(() => handleChunkError(system));
  const form = useAccountForm(startProfileForm, { viewer: first, speak });
  const email = viewer.email ?? '';
  const pendingEmail = viewer.pending_email ?? null;
  const isUnverified = viewer.email_verified === false;
  return (
    <ProfileSection title={t('profile.details')}>
      <PendingEmail viewer={viewer} />
      {pendingEmail === null && isUnverified && (
        <ProfileNotice>
          <p>{t('account.verifyNoticeText', { email })}</p>
          <ResendVerification key={email} />
        </ProfileNotice>
      )}
      {!canChangeEmail(first) && <p>{t('profile.emailNeedsPassword', { email })}</p>}
      {form && (
        <DetailsForm
          {...form}
          viewer={first}
          isVerified={!isUnverified}
          newEmail={pendingEmail !== first.pending_email ? pendingEmail : null}
        />
      )}
    </ProfileSection>
  );
}

interface DetailsFormProps {
  snapshot: FormSnapshot;
  send: FormRef['send'];
  /** As the form was opened with. */
  viewer: Profile;
  isVerified: boolean;
  /** The address that was entered here and waits for its verification; null for none. */
  newEmail: string | null;
}

export function DetailsForm({ snapshot, send, viewer, isVerified, newEmail }: DetailsFormProps) {
  const { t } = useText();
  const current = viewer.email ?? '';
  const isNewEmail = current !== '' && snapshot.context.values.email !== current;
  const views = {
    first_name: { label: t('account.firstName') },
    last_name: { label: t('account.lastName') },
    email: {
      label: t('account.email'),
      // The hint is about the address that the field contains.
      hint: isNewEmail
        ? t('profile.newEmailHint', { current })
        : `${t(isVerified ? 'profile.verified' : 'profile.unverified')} ${t('profile.emailHint')}`,
    },
    current_password: { label: t('profile.currentPassword'), hint: t('profile.emailPassword') },
    phone: { label: t('account.phone'), hint: t('account.phoneHint') },
    language: {
      label: t('shell.language'),
      hint: t('profile.languageHint'),
      noChoice: t('profile.channelLanguage'),
      optionNames: Object.fromEntries(languages.map((code) => [code, LANGUAGES[code].name])),
    },
  };
  return (
    <FormView
      snapshot={snapshot}
      send={send}
      label={t('profile.details')}
      submitLabel={t('profile.save')}
      failedTitle={t('profile.notSaved')}
      unconfirmedText={t('profile.saveUnconfirmed')}
      savedMessage={newEmail === null ? t('profile.saved') : t('profile.savedEmail', { email: newEmail })}
      fields={profileFields(viewer).map((field) => ({
        ...field,
        ...views[field.name as keyof typeof views],
        autoComplete: AUTO_COMPLETE[field.name],
      }))}
    />
  );
}
