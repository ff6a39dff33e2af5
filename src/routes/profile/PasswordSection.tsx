import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Profile } from '../../api/schema';
import {
  asksCurrentPassword,
  type PasswordVisit,
  passwordFields,
  startPasswordForm,
} from '../../app/account/profileForms';
import { returnPath } from '../../app/page/returnPath';
import { patterns } from '../../app/paths';
import { selectSending, selectSent } from '../../machines/form/selectors';
import { useText } from '../../ui/i18n/text';
import { Button, LinkButton } from '../../ui/kit/buttons/Button';
import { focusOnMount } from '../focusOnMount';
import { FormView } from '../forms/FormView';
import { useChannel } from '../hooks/useChannel';
import { useVisit } from '../hooks/useVisit';
import { ProfileSection } from './ProfilePage';
import styles from './ProfilePage.module.css?adopted';

interface PasswordSectionProps {
  viewer: Profile;
  /** Whether the viewer came here with a temporary password. */
  isTemporary: boolean;
}

/** A new password: in place of the current one, of a temporary one, or of none. */
export function PasswordSection({ viewer, isTemporary }: PasswordSectionProps) {
  const { t } = useText();
  const asksCurrent = asksCurrentPassword(viewer);
  const channel = useChannel();
  const [visit, setVisit] = useState<PasswordVisit>({ asksCurrent, channel });
  const form = useVisit('passwordForm', startPasswordForm, visit);
  const snapshot = useSelector(form ?? undefined, (current) => current);
  const isSent = snapshot !== undefined && selectSent(snapshot);
  const isSending = snapshot !== undefined && selectSending(snapshot);
  // The password was set in another tab: the form asks for it now.
  if (asksCurrent !== visit.asksCurrent && !isSent && !isSending) setVisit({ asksCurrent, channel });

  return (
    <ProfileSection title={t(isTemporary ? 'profile.temporary' : 'account.password')}>
      {isSent ? (
        <div className={styles.done}>
          <p role="status" tabIndex={-1} ref={focusOnMount}>
            {t(isTemporary ? 'profile.temporaryDone' : 'profile.passwordSaved')}
          </p>
          {isTemporary ? (
            <LinkButton href={returnPath()?.path ?? patterns.home}>{t('kit.goOn')}</LinkButton>
          ) : (
            <Button variant="quiet" onClick={() => setVisit({ asksCurrent, channel })}>
              {t('profile.passwordAgain')}
            </Button>
          )}
        </div>
      ) : (
        <>
          <p className={styles.muted}>{t(reasonOf(viewer, isTemporary))}</p>
          {form && snapshot && <PasswordForm snapshot={snapshot} send={form.send} visit={visit} />}
        </>
      )}
    </ProfileSection>
  );
}

function reasonOf({ has_password }: Profile, isTemporary: boolean) {
  if (isTemporary) return 'profile.temporaryText';
  return has_password === false ? 'profile.passwordOfSocial' : 'profile.passwordText';
}

type PasswordFormProps = Pick<Parameters<typeof FormView>[0], 'snapshot' | 'send'> & { visit: PasswordVisit };

function PasswordForm({ snapshot, send, visit }: PasswordFormProps) {
  const { t } = useText();
  const views = {
    current_password: { label: t('profile.currentPassword'), autoComplete: 'current-password' },
    password: {
      label: t('account.newPassword'),
      hint: t('account.passwordHint'),
      autoComplete: 'new-password',
    },
    password_confirmation: { label: t('account.confirmation'), autoComplete: 'new-password' },
  };
  return (
    <FormView
      snapshot={snapshot}
      send={send}
      label={t('account.password')}
      submitLabel={t('account.resetSave')}
      failedTitle={t('account.resetFailed')}
      unconfirmedText={t(
        visit.asksCurrent ? 'profile.passwordUnconfirmed' : 'profile.newPasswordUnconfirmed',
      )}
      fields={passwordFields(visit).map((field) => ({
        ...field,
        ...views[field.name as keyof typeof views],
      }))}
    />
  );
}
