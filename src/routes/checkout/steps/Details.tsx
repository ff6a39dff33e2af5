import { LONGEST_COUPON } from '../../../app/paths/screens/checkout';
import { isRenewing, keepsCardOnly, needsCard } from '../../../machines/checkout/purchase';
import {
  type CheckoutSnapshot,
  selectCardStep,
  selectPreviewPhase,
} from '../../../machines/checkout/selectors';
import { CouponField } from '../../../ui/checkout/CouponField';
import { OrderSummary, type SummaryView } from '../../../ui/checkout/OrderSummary';
import { Field } from '../../../ui/form/Field';
import { Button } from '../../../ui/kit/buttons/Button';
import { ErrorPanel } from '../../../ui/kit/surfaces/Panel';
import { useChannel } from '../../hooks/useChannel';
import { useFailureMessage } from '../../hooks/useFailureMessage';
import { TermsText } from '../../pages/TermsText';
import { BlockedRegion } from '../../passes/BlockedRegion';
import { StaticBlocks } from '../../shell/StaticBlocks';
import styles from '../Checkout.module.css?adopted';
import { PLAIN_FIELD, TICKED } from '../card/plainField';
import type { CheckoutProps } from '../checkoutProps';
import { fieldProblem, isAfterAttempt, problemText } from '../problemText';
import { payLabel, purchaseKind, summaryView } from '../summaryView';
import { useSummaryTexts } from '../useSummaryTexts';
import { AddOns } from './AddOns';
import { CardSection, useIsCurrencyRefused } from './CardSection';

/** The bill, the ways to pay, and Pay. On a phone the bill is folded and Pay stays at the bottom of the window. */
export function Details({ snapshot, send, form }: CheckoutProps) {
  const texts = useSummaryTexts();
  const failureMessage = useFailureMessage();
  const { t } = texts;
  const { context } = snapshot;
  const { choice, coupon, couponFailure, failure } = context;
  const cardStep = selectCardStep(snapshot);
  const phase = selectPreviewPhase(snapshot);
  const isLocked = !snapshot.matches('details');
  const isCardNeeded = needsCard(context);
  const isCurrencyRefused = useIsCurrencyRefused(snapshot, form);
  const isEntering = isCardNeeded && cardStep !== 'chosen';
  const isReading = phase === 'reading' || phase === 'settling';
  const isPriceBusy = isReading || phase === 'applyingCoupon';
  const isPriceMissing = phase === 'failed' || phase === 'refused';
  const summary = summaryView(context, texts, isReading);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <OrderSummary summary={summary} />
        <Button
          variant="plain"
          size="small"
          // The sheet of a wallet, which lies over the page, is closed first.
          disabled={snapshot.matches('wallet')}
          onClick={() => send({ type: 'choice.change' })}
        >
          {t('checkout.changePass')}
        </Button>
      </div>
      <div className={styles.main}>
        <BlockedRegion event={context.catalogue?.event} />
        <Problem snapshot={snapshot} summary={summary} />
        <div hidden={!isCardNeeded}>
          <CardSection snapshot={snapshot} send={send} form={form} />
        </div>
        {!keepsCardOnly(choice) && (
          <CouponField
            applied={coupon}
            isBusy={isPriceBusy}
            problem={couponFailure && failureMessage(couponFailure)}
            onApply={(code) => send({ type: 'coupon.apply', code })}
            onRemove={() => send({ type: 'coupon.remove' })}
            isDisabled={isLocked}
            mayApply={!isPriceMissing}
            longest={LONGEST_COUPON}
          />
        )}
        <AddOns snapshot={snapshot} send={send} />
        <StaticBlocks position="checkout" className={styles.block} />
        {phase === 'failed' && failure !== null && (
          <ErrorPanel
            title={t('checkout.priceFailed')}
            text={failureMessage(failure)}
            onRetry={() => send({ type: 'checkout.retry' })}
          />
        )}
        {phase === 'refused' && (
          <Button variant="quiet" onClick={() => send({ type: 'checkout.retry' })}>
            {t('kit.retry')}
          </Button>
        )}
        <Acceptance snapshot={snapshot} send={send} />
        <div className={styles.payBar}>
          <p className={styles.payTotal} aria-hidden="true">
            {t('checkout.dueToday')} <b>{summary.total ?? '…'}</b>
          </p>
          <Button
            isBusy={isPriceBusy || cardStep === 'creating'}
            disabled={
              snapshot.matches('wallet') ||
              isPriceMissing ||
              (isEntering && (isCurrencyRefused || ['loading', 'mounting', 'blocked'].includes(cardStep)))
            }
            // The second press of a double click is not meant for a total that has changed meanwhile.
            onClick={({ detail }) => detail < 2 && send({ type: 'checkout.pay' })}
          >
            {cardStep === 'creating' ? t('checkout.cardRead') : payLabel(context, texts)}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The problem that keeps the viewer from paying; a field that is not filled in says so itself. */
function Problem({ snapshot, summary }: { snapshot: CheckoutSnapshot; summary: SummaryView }) {
  const { t } = useSummaryTexts();
  const failureMessage = useFailureMessage();
  const { problem } = snapshot.context;
  if (problem === null || problem.kind === 'fields') return null;
  const { oldTotal, total } = summary;
  const text =
    oldTotal !== null && total !== null
      ? t('checkout.problem.totalChanged', { from: oldTotal, to: total })
      : problemText(problem, t, failureMessage);
  return (
    <p className={styles.problem} role="alert" tabIndex={-1} data-problem="">
      {text}
      {isAfterAttempt(problem) && ` ${t('checkout.notCharged')}`}
    </p>
  );
}

const TERMS = {
  payment: 'checkout.byPaying',
  free: 'checkout.byOrdering',
  trial: 'checkout.byStartingTrial',
  change: 'checkout.byConfirmingChange',
} as const;
const MANDATES = {
  payment: 'checkout.mandate',
  free: 'checkout.orderMandate',
  trial: 'checkout.trialMandate',
  change: 'checkout.changeMandate',
} as const;

/** A tick for the first purchase; a sentence for a viewer who has accepted before; and the mandate for a saved card. */
function Acceptance({ snapshot, send }: Omit<CheckoutProps, 'form'>) {
  const { t } = useSummaryTexts();
  const { settings } = useChannel();
  const { hasAccepted, hasAcceptedBefore, card } = snapshot.context;
  const kind = purchaseKind(snapshot.context);
  const label = t('checkout.accept');
  const merchant = settings?.name ?? location.hostname;
  return (
    <>
      {hasAcceptedBefore ? (
        <p className={styles.note}>
          <TermsText text={t(TERMS[kind])} />
        </p>
      ) : (
        <Field
          {...PLAIN_FIELD}
          kind="checkbox"
          label={label}
          content={<TermsText text={label} />}
          isRequired
          isDisabled={!snapshot.matches('details')}
          value={hasAccepted ? TICKED : ''}
          onChange={(value) => send({ type: 'terms.change', isAccepted: value === TICKED })}
          problem={fieldProblem(snapshot.context, 'terms', t)}
        />
      )}
      {card?.kind === 'saved' && isRenewing(snapshot.context) && (
        // Stripe's form shows the same beside a new card.
        <p className={styles.note}>{t(MANDATES[kind], { merchant })}</p>
      )}
    </>
  );
}
