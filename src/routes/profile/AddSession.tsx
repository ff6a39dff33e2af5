import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { deviceFields, startDeviceLink } from '../../app/account/profileForms';
import { patterns } from '../../app/paths';
import { deviceCodeIn } from '../../app/paths/screens/account';
import { cleanDeviceCode } from '../../machines/codeScanner/deviceCode';
import { selectSent } from '../../machines/form/selectors';
import { selectViewerId } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { useAccountForm } from '../account/useAccountForm';
import { focusOnMount } from '../focusOnMount';
import { FormView } from '../forms/FormView';
import { useSystem } from '../hooks/useSystem';
import { CodeScanner } from './CodeScanner';
import { DevicesSection } from './devices/DevicesSection';
import { ProfilePage, ProfileSection } from './ProfilePage';
import styles from './ProfilePage.module.css?adopted';

/** `/profile/sessions/add`: logs another device in by the code that it shows (spec §2), and out again. */
export default function AddSession() {
  const { t } = useText();
  const code = cleanDeviceCode(deviceCodeIn(useSearch()));
  const viewerId = useSelector(useSystem().session, selectViewerId);
  const [round, setRound] = useState(0);
  const linkAnother = () => {
    navigate(patterns.profileAddSession, { replace: true });
    setRound(round + 1);
  };
  return (
    <ProfilePage title={t('profile.devices')}>
      <DeviceLink key={`${round} ${code}`} code={code} onAnother={linkAnother} />
      {viewerId !== null && <DevicesSection viewerId={viewerId} />}
    </ProfilePage>
  );
}

function DeviceLink({ code, onAnother }: { code: string; onAnother: () => void }) {
  const { t } = useText();
  const form = useAccountForm(startDeviceLink, { code });
  if (form === null) return null;
  if (selectSent(form.snapshot)) {
    return (
      <ProfileSection title={t('profile.codeTitle')}>
        <div className={styles.done}>
          <p role="status" tabIndex={-1} ref={focusOnMount}>
            {t('profile.linked')}
          </p>
          <Button variant="quiet" onClick={onAnother}>
            {t('profile.linkAnother')}
          </Button>
        </div>
      </ProfileSection>
    );
  }
  return (
    <ProfileSection title={t('profile.codeTitle')}>
      <p>{t('profile.deviceText')}</p>
      <p className={styles.muted}>{t('profile.deviceWarning')}</p>
      <CodeScanner onCode={(value) => form.send({ type: 'field.change', name: 'code', value })} />
      <FormView
        {...form}
        label={t('profile.device')}
        submitLabel={t('profile.linkDevice')}
        failedTitle={t('profile.notLinked')}
        unconfirmedText={t('profile.linkUnconfirmed')}
        fields={deviceFields.map((field) => ({
          ...field,
          label: t('profile.code'),
          hint: t('profile.codeHint'),
          autoComplete: 'one-time-code',
        }))}
      />
    </ProfileSection>
  );
}
