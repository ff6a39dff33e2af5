import type { ReactNode } from 'react';
import { patterns } from '../../../app/paths';
import { useText } from '../../../ui/i18n/text';
import { Button, LinkButton } from '../../../ui/kit/buttons/Button';
import { Spinner } from '../../../ui/kit/feedback/Spinner';
import styles from '../Checkout.module.css?adopted';
import type { CheckoutProps } from '../checkoutProps';
import { preloadReceipt } from '../receipt/Receipt';
import { finishLabel } from '../summaryView';
import { useSummaryTexts } from '../useSummaryTexts';

type StepProps = {
  title: string;
  text?: string;
  isWaiting?: boolean;
  children?: ReactNode;
};

/** A step of an attempt to pay, announced when it comes. */
function Step({ title, text, isWaiting = false, children }: StepProps) {
  return (
    <div className={styles.step} role="status">
      {isWaiting && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      <h2 className={styles.stepTitle}>{title}</h2>
      {text && <p className={styles.stepText}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

export function Preparing() {
  const { t } = useText();
  return <Step isWaiting title={t('checkout.loading')} />;
}

export function Paying() {
  const { t } = useText();
  preloadReceipt();
  return <Step isWaiting title={t('checkout.payingTitle')} text={t('checkout.payingText')} />;
}

export function Authenticating() {
  const { t } = useText();
  return <Step isWaiting title={t('checkout.bankTitle')} text={t('checkout.bankText')} />;
}

export function BankWaiting({ snapshot, send }: CheckoutProps) {
  const { t } = useText();
  return (
    <Step title={t('checkout.bankWaitingTitle')} text={t('checkout.bankWaitingText')}>
      <Button onClick={() => send({ type: 'bank.continue' })}>{t('checkout.bankContinue')}</Button>
      <CheckAgain send={send} />
      <Exits snapshot={snapshot} send={send} />
    </Step>
  );
}

export function Cancelling() {
  const { t } = useText();
  return <Step isWaiting title={t('checkout.cancellingTitle')} />;
}

export function GivenUp({ send }: CheckoutProps) {
  const { t } = useText();
  return (
    <Step title={t('checkout.givenUpTitle')} text={t('checkout.notCharged')}>
      <LinkButton href={patterns.home}>{t('checkout.browse')}</LinkButton>
      <Button variant="quiet" onClick={() => send({ type: 'choice.change' })}>
        {t('checkout.changePass')}
      </Button>
    </Step>
  );
}

/** The ways out of an attempt that waits, where the platform can say that it will never charge. */
function Exits({ snapshot, send }: Pick<CheckoutProps, 'snapshot' | 'send'>) {
  const { t } = useText();
  const { canCancel, cancelProblem } = snapshot.context;
  return (
    <>
      {cancelProblem !== null && (
        <p className={styles.exitProblem} role="alert">
          {t(cancelProblem === 'lost' ? 'checkout.cancelLost' : 'checkout.cancelLate')}
        </p>
      )}
      {canCancel && (
        <>
          <Button variant="quiet" onClick={() => send({ type: 'attempt.replace' })}>
            {t('checkout.replaceAttempt')}
          </Button>
          <Button variant="plain" onClick={() => send({ type: 'attempt.giveUp' })}>
            {t('checkout.giveUp')}
          </Button>
        </>
      )}
    </>
  );
}

export function Following({ snapshot, send }: CheckoutProps) {
  const { t } = useText();
  const { isSlow, arePaid, orderIds } = snapshot.context;
  const stage = !isSlow ? 'processing' : arePaid ? 'activating' : 'slow';
  preloadReceipt();
  const orders = t(orderIds.length > 1 ? 'checkout.orderNumbers' : 'checkout.orderNumber', {
    numbers: orderIds.join(', '),
  });
  return (
    <Step isWaiting title={t(`checkout.${stage}Title`)} text={`${orders}. ${t(`checkout.${stage}Text`)}`}>
      {isSlow && <CheckAgain send={send} />}
    </Step>
  );
}

export function Uncertain({ snapshot, send }: CheckoutProps) {
  const { t } = useText();
  const isBusy = snapshot.context.isThrottled;
  return (
    <Step
      isWaiting
      title={t('checkout.uncertainTitle')}
      text={t(isBusy ? 'checkout.busyText' : 'checkout.uncertainText')}
    >
      <CheckAgain send={send} />
    </Step>
  );
}

export function Interrupted({ snapshot, send }: CheckoutProps) {
  const texts = useSummaryTexts();
  const { t } = texts;
  return (
    <Step title={t('checkout.interruptedTitle')} text={t('checkout.interruptedText')}>
      <Button onClick={() => send({ type: 'checkout.pay' })}>{finishLabel(snapshot.context, texts)}</Button>
      <CheckAgain send={send} />
      <Exits snapshot={snapshot} send={send} />
    </Step>
  );
}

export function OtherTab({ send }: CheckoutProps) {
  const { t } = useText();
  return (
    <Step isWaiting title={t('checkout.otherTabTitle')} text={t('checkout.otherTabText')}>
      <Button variant="quiet" onClick={() => send({ type: 'checkout.payHere' })}>
        {t('checkout.payHere')}
      </Button>
    </Step>
  );
}

/** The way out of a doubt. */
function CheckAgain({ send }: Pick<CheckoutProps, 'send'>) {
  const { t } = useText();
  return (
    <Button variant="quiet" onClick={() => send({ type: 'checkout.check' })}>
      {t('checkout.checkAgain')}
    </Button>
  );
}
