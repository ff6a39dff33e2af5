import type { RenewalRef, RenewalSnapshot } from '../../machines/renewal/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/Button';
import { Dialog } from '../../ui/kit/Dialog';
import styles from '../profile/ProfilePage.module.css';
import { useFailureMessage } from '../useFailureMessage';
import { dayText } from './orderTexts';
import { useOrderTexts } from './useOrderTexts';

const RENEWAL = {
  title: 'orders.cancelTitle',
  question: 'orders.cancelAnytime',
  confirm: 'orders.cancelConfirm',
  doneTitle: 'orders.cancelledTitle',
  done: 'orders.cancelledText',
  failed: 'orders.cancelFailed',
} as const;

/** A plan that begins later is cancelled: the plan before goes on. */
const PLAN_CHANGE = {
  title: 'orders.cancelChangeTitle',
  question: 'orders.cancelChangeText',
  confirm: 'orders.cancelChange',
  doneTitle: 'orders.changeCancelledTitle',
  done: 'orders.changeCancelledText',
  failed: 'orders.cancelChangeFailed',
} as const;

interface RenewalDialogProps {
  snapshot: RenewalSnapshot;
  send: RenewalRef['send'];
}

/** Asks before a renewal is cancelled, and says what came of it. */
export function RenewalDialog({ snapshot, send }: RenewalDialogProps) {
  const { t } = useText();
  const texts = useOrderTexts();
  const messageOfFailure = useFailureMessage();
  const { order, failure } = snapshot.context;
  const isDone = snapshot.matches('cancelled');
  const isBusy = snapshot.hasTag('busy');
  const date = order?.accessUntil == null ? null : dayText(order.accessUntil, texts);
  const close = () => send({ type: 'dialog.close' });
  const words = order?.isPlanChange === true ? PLAN_CHANGE : RENEWAL;
  const question = date === null ? t(words.question) : t('orders.cancelUntil', { date });
  const result = date === null ? '' : ` ${t('orders.cancelledUntil', { date })}`;
  return (
    <Dialog
      title={t(isDone ? words.doneTitle : words.title)}
      isOpen={snapshot.hasTag('dialog')}
      onClose={close}
    >
      {order?.name && (
        <p>
          <bdi>{order.name}</bdi>
        </p>
      )}
      {!isDone && <p>{question}</p>}
      <p role="status" className={styles.status}>
        {isDone ? t(words.done) + result : isBusy ? t('orders.cancelling') : ''}
      </p>
      <div role="alert" className={styles.alert}>
        {snapshot.matches('unconfirmed') && <p>{t('orders.cancelUnconfirmed')}</p>}
        {snapshot.matches('failed') && failure && (
          <>
            <p>{t(words.failed)}</p>
            <p>{messageOfFailure(failure)}</p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {/* One button, so that the focus stays in the dialog. */}
        <Button isBusy={isBusy} onClick={isDone ? close : () => send({ type: 'renewal.confirm' })}>
          {t(isDone ? 'kit.close' : words.confirm)}
        </Button>
        {!isDone && (
          <Button variant="quiet" onClick={close}>
            {t('orders.cancelKeep')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
