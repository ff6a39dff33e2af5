import { useState } from 'react';
import { startDeletionRequest } from '../../app/account/profileForms';
import {
  type FormRef,
  type FormSnapshot,
  selectSending,
  selectSent,
  selectUnconfirmed,
} from '../../machines/form/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { Dialog } from '../../ui/kit/surfaces/Dialog';
import { useAccountForm } from '../account/useAccountForm';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { ProfileSection } from './ProfilePage';
import styles from './ProfilePage.module.css?adopted';

/** Asks for the account to be deleted, which a mailed link completes. */
export function DeletionSection({ email }: { email: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const form = useAccountForm(startDeletionRequest, null, 'deletionForm');
  if (form === null) return null;
  const { snapshot, send } = form;
  const isSent = selectSent(snapshot);
  const open = () => {
    send({ type: 'form.startAgain' });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const sentText = isSent && t('profile.deletionSent', { email });
  return (
    <ProfileSection title={t('profile.deletion')}>
      <p className={styles.muted}>{(!isOpen && sentText) || t('profile.deletionText')}</p>
      <div>
        <Button variant="quiet" onClick={open}>
          {t('profile.deletionOpen')}
        </Button>
      </div>
      <Dialog title={t('account.deletionTitle')} isOpen={isOpen} onClose={close}>
        <DeletionRequest snapshot={snapshot} send={send} email={email} onClose={close} />
      </Dialog>
    </ProfileSection>
  );
}

interface DeletionRequestProps {
  snapshot: FormSnapshot;
  send: FormRef['send'];
  email: string;
  onClose: () => void;
}

/** The question, and what became of the mail. */
export function DeletionRequest({ snapshot, send, email, onClose }: DeletionRequestProps) {
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  const { failure } = snapshot.context;
  const isSent = selectSent(snapshot);
  return (
    <>
      {!isSent && (
        <>
          <p>{t('account.deletionText')}</p>
          <p>{t('profile.deletionMail', { email })}</p>
        </>
      )}
      <p role="status" className={styles.status}>
        {isSent && t('profile.deletionSent', { email })}
      </p>
      <p role="alert" className={styles.alert}>
        {selectUnconfirmed(snapshot)
          ? t('account.requestUnconfirmed')
          : failure && `${t('account.requestFailed')}. ${messageOfFailure(failure)}`}
      </p>
      <div className={styles.actions}>
        {/* One button, so that the focus stays in the dialog. */}
        <Button
          isBusy={selectSending(snapshot)}
          onClick={isSent ? onClose : () => send({ type: 'form.submit' })}
        >
          {t(isSent ? 'kit.close' : 'profile.deletionSend')}
        </Button>
        {!isSent && (
          <Button variant="quiet" onClick={onClose}>
            {t('profile.deletionKeep')}
          </Button>
        )}
      </div>
    </>
  );
}
