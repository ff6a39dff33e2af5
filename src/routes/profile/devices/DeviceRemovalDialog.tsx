import type { DeviceRemovalRef, DeviceRemovalSnapshot } from '../../../machines/deviceRemoval/selectors';
import { useText } from '../../../ui/i18n/text';
import { Button } from '../../../ui/kit/buttons/Button';
import { Dialog } from '../../../ui/kit/surfaces/Dialog';
import { useFailureMessage } from '../../hooks/useFailureMessage';
import styles from '../ProfilePage.module.css?adopted';

interface DeviceRemovalDialogProps {
  snapshot: DeviceRemovalSnapshot;
  send: DeviceRemovalRef['send'];
}

/** Asks before another device is logged out, and says what came of it. */
export function DeviceRemovalDialog({ snapshot, send }: DeviceRemovalDialogProps) {
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  const { device, failure } = snapshot.context;
  const isDone = snapshot.hasTag('done');
  const isBusy = snapshot.hasTag('busy');
  const close = () => send({ type: 'dialog.close' });
  return (
    <Dialog
      title={isDone ? t('profile.removed') : t('profile.removalTitle', { name: device?.name ?? '' })}
      isOpen={snapshot.hasTag('dialog')}
      onClose={close}
    >
      {isDone && device && (
        <p>
          <bdi>{device.name}</bdi>
        </p>
      )}
      {!isDone && <p>{t('profile.removalText')}</p>}
      <p role="status" className={styles.status}>
        {isDone ? t('profile.removedText') : isBusy ? t('profile.removing') : ''}
      </p>
      {isDone && <p className={styles.muted}>{t('profile.removedWarning')}</p>}
      <div role="alert" className={styles.alert}>
        {snapshot.matches('unconfirmed') && <p>{t('profile.removalUnconfirmed')}</p>}
        {snapshot.matches('failed') && failure && (
          <>
            <p>{t('profile.notRemoved')}</p>
            <p>{messageOfFailure(failure)}</p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {/* One button, so that the focus stays in the dialog. */}
        <Button isBusy={isBusy} onClick={isDone ? close : () => send({ type: 'removal.confirm' })}>
          {t(isDone ? 'kit.close' : 'profile.removalConfirm')}
        </Button>
        {!isDone && (
          <Button variant="quiet" onClick={close}>
            {t('profile.removalKeep')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
