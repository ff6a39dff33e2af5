import type { RenewalOrder } from '../../../machines/renewal/machine';
import type { RenewalRef, RenewalSnapshot } from '../../../machines/renewal/selectors';
import { useText } from '../../../ui/i18n/text';
import { Button } from '../../../ui/kit/buttons/Button';
import { Dialog } from '../../../ui/kit/surfaces/Dialog';
import { useFailureMessage } from '../../hooks/useFailureMessage';
import styles from '../../profile/ProfilePage.module.css?adopted';
import { amountText, dayText, type OrderTexts } from '../orderTexts';
import { useOrderTexts } from '../useOrderTexts';

interface DialogTexts {
  title: string;
  question: string;
  confirm: string;
  keep: string;
  busy: string;
  doneTitle: string;
  done: string;
  failed: string;
  unconfirmed: string;
}

/** The texts about an order whose renewal is cancelled. A plan that begins later is cancelled: the plan before goes on. */
function cancelTexts(order: RenewalOrder | null, texts: OrderTexts): DialogTexts {
  const { t } = texts;
  const date = order?.accessUntil == null ? null : dayText(order.accessUntil, texts);
  const shared = {
    keep: t('orders.cancelKeep'),
    busy: t('orders.cancelling'),
    unconfirmed: t('orders.cancelUnconfirmed'),
  };
  if (order?.isPlanChange === true)
    return {
      ...shared,
      title: t('orders.cancelChangeTitle'),
      question: t('orders.cancelChangeText'),
      confirm: t('orders.cancelChange'),
      doneTitle: t('orders.changeCancelledTitle'),
      done: t('orders.cancelChangeText'),
      failed: t('orders.cancelChangeFailed'),
    };
  return {
    ...shared,
    title: t('orders.cancelTitle'),
    question: date === null ? t('orders.cancelAnytime') : t('orders.cancelUntil', { date }),
    confirm: t('orders.cancel'),
    doneTitle: t('orders.cancelledTitle'),
    done: t('orders.cancelledText') + (date === null ? '' : ` ${t('orders.accessUntil', { date })}`),
    failed: t('orders.cancelFailed'),
  };
}

function resumeTexts(order: RenewalOrder | null, texts: OrderTexts): DialogTexts {
  const { t } = texts;
  const date = order?.accessUntil == null ? '' : dayText(order.accessUntil, texts);
  const amount = amountText(order?.resumeTotal, order?.currency, texts) ?? '';
  return {
    title: t('orders.resumeTitle'),
    question: t('orders.resumeOn', { amount, date }),
    confirm: t('orders.resume'),
    keep: t('orders.resumeKeep'),
    busy: t('orders.resuming'),
    doneTitle: t('orders.resumedTitle'),
    done: t('orders.resumedText', { amount, date }),
    failed: t('orders.resumeFailed'),
    unconfirmed: t('orders.resumeUnconfirmed'),
  };
}

interface RenewalDialogProps {
  snapshot: RenewalSnapshot;
  send: RenewalRef['send'];
}

/** Asks before a renewal is cancelled or resumed, and says what came of it. */
export function RenewalDialog({ snapshot, send }: RenewalDialogProps) {
  const { t } = useText();
  const texts = useOrderTexts();
  const messageOfFailure = useFailureMessage();
  const { order, failure, isResuming } = snapshot.context;
  const isUnsupported = snapshot.matches('unsupported');
  const isDone = snapshot.hasTag('done');
  const isBusy = snapshot.hasTag('busy');
  const words = isResuming ? resumeTexts(order, texts) : cancelTexts(order, texts);
  const result = isUnsupported ? t('orders.resumeUnsupported') : words.done;
  const close = () => send({ type: 'dialog.close' });
  return (
    <Dialog
      title={isUnsupported ? words.failed : isDone ? words.doneTitle : words.title}
      isOpen={snapshot.hasTag('dialog')}
      onClose={close}
    >
      {order?.name && (
        <p>
          <bdi>{order.name}</bdi>
        </p>
      )}
      {!isDone && <p>{words.question}</p>}
      <p role="status" className={styles.status}>
        {isDone ? result : isBusy ? words.busy : ''}
      </p>
      <div role="alert" className={styles.alert}>
        {snapshot.matches('unconfirmed') && <p>{words.unconfirmed}</p>}
        {snapshot.matches('failed') && failure && (
          <>
            <p>{words.failed}</p>
            <p>{messageOfFailure(failure)}</p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {/* One button, so that the focus stays in the dialog. */}
        <Button isBusy={isBusy} onClick={isDone ? close : () => send({ type: 'renewal.confirm' })}>
          {isDone ? t('kit.close') : words.confirm}
        </Button>
        {!isDone && (
          <Button variant="quiet" onClick={close}>
            {words.keep}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
