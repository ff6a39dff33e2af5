import { useState } from 'react';
import { startDeletionRequest } from '../../app/account/profileForms';
import { selectSending, selectSent } from '../../machines/form/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/Button';
import { Dialog } from '../../ui/kit/Dialog';
import { useAccountForm } from '../account/useAccountForm';
import { useFailureMessage } from '../useFailureMessage';
import { ProfileSection } from './ProfilePage';
import styles from './ProfilePage.module.css';

/** Asks for the account to be deleted, which a mailed link completes. */
export function DeletionSection({ email }: { email: string }) {
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  const [isOpen, setOpen] = useState(false);
  const form = useAccountForm(startDeletionRequest, null, 'deletionForm');
  if (form === null) return null;
  const { snapshot, send } = form;
  const { failure } = snapshot.context;
  const isSent = selectSent(snapshot);
  const open = () => {
    send({ type: 'form.startAgain' });
    setOpen(true);
  };
  const sentText = <p role="status">{t('profile.deletionSent', { email })}</p>;
  return (
    <ProfileSection title={t('profile.deletion')}>
      {isSent && !isOpen ? sentText : <p className={styles.muted}>{t('profile.deletionText')}</p>}
      <div>
        <Button variant="quiet" onClick={open}>
          {t('profile.deletionOpen')}
        </Button>
      </div>
      <Dialog title={t('account.deletionTitle')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isSent ? (
          sentText
        ) : (
          <>
            <p>{t('account.deletionText')}</p>
            <p>{t('profile.deletionMail', { email })}</p>
            <p role="alert" className={styles.alert}>
              {failure && `${t('profile.deletionNotSent')}. ${messageOfFailure(failure)}`}
            </p>
            <div className={styles.actions}>
              <Button isBusy={selectSending(snapshot)} onClick={() => send({ type: 'form.submit' })}>
                {t('profile.deletionSend')}
              </Button>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {t('profile.deletionKeep')}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </ProfileSection>
  );
}
