import type { StripeForm } from '../../app/payment/paymentForm';
import { isDeferred, keepsCardOnly, needsCard } from '../../machines/checkout/purchase';
import {
  type CheckoutRef,
  type CheckoutSnapshot,
  selectCardStep,
  selectPreviewPhase,
} from '../../machines/checkout/selectors';
import { CouponField } from '../../ui/checkout/CouponField';
import { OrderSummary } from '../../ui/checkout/OrderSummary';
import { Field } from '../../ui/form/Field';
import { formatMoney } from '../../ui/i18n/formats';
import { Button } from '../../ui/kit/Button';
import { ErrorPanel } from '../../ui/kit/Panel';
import { TermsText } from '../forms/TermsText';
import { StaticBlocks } from '../shell/StaticBlocks';
import { useFailureMessage } from '../useFailureMessage';
import { CardSection, useIsCurrencyRefused } from './CardSection';
import styles from './Checkout.module.css';
import { PLAIN_FIELD, TICKED } from './plainField';
import { isAfterAttempt, problemText } from './problemText';
import { payLabel, summaryView } from './summaryView';
import { useSummaryTexts } from './useSummaryTexts';

export interface CheckoutProps {
  snapshot: CheckoutSnapshot;
  send: CheckoutRef['send'];
  /** Null in the gallery, where Stripe is not loaded. */
  form: StripeForm | null;
}

/** Card, promo code and price, with Pay. */
export function Details({ snapshot, send, form }: CheckoutProps) {
  const texts = useSummaryTexts();
  const failureMessage = useFailureMessage();
  const { t } = texts;
  const { context } = snapshot;
  const { choice, problem, coupon, couponFailure, failure } = context;
  const cardStep = selectCardStep(snapshot);
  const phase = selectPreviewPhase(snapshot);
  const isCardNeeded = needsCard(context);
  const isCurrencyRefused = useIsCurrencyRefused(snapshot, form);
  const isEntering = isCardNeeded && cardStep !== 'chosen';
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {problem !== null && (
          <p className={styles.problem} role="alert" tabIndex={-1} data-problem="">
            {problemText(problem, t, failureMessage)}
            {isAfterAttempt(problem) && ` ${t('checkout.notCharged')}`}
          </p>
        )}
        <div hidden={!isCardNeeded}>
          <CardSection snapshot={snapshot} send={send} form={form} />
        </div>
        {!keepsCardOnly(choice) && (
          <CouponField
            applied={coupon}
            isApplying={phase === 'applyingCoupon'}
            problem={couponFailure && failureMessage(couponFailure)}
            onApply={(code) => send({ type: 'coupon.apply', code })}
            onRemove={() => send({ type: 'coupon.remove' })}
          />
        )}
        <AddOns snapshot={snapshot} send={send} />
        <StaticBlocks position="checkout" className={styles.block} />
      </div>
      <div className={styles.side}>
        <OrderSummary summary={summaryView(context, texts, phase === 'reading')}>
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
          {isEntering ? (
            <Button
              isBusy={cardStep === 'creating'}
              disabled={cardStep === 'loading' || cardStep === 'blocked' || isCurrencyRefused}
              onClick={() => send({ type: 'card.continue' })}
            >
              {t(cardStep === 'creating' ? 'checkout.cardRead' : 'checkout.goOnWithCard')}
            </Button>
          ) : (
            <Button
              isBusy={phase === 'reading' || phase === 'applyingCoupon'}
              disabled={phase === 'refused' || phase === 'failed'}
              // Continue stood here: the second press of a double click is not meant for Pay.
              onClick={({ detail }) => detail < 2 && send({ type: 'checkout.pay' })}
            >
              {payLabel(context, texts)}
            </Button>
          )}
        </OrderSummary>
        <Button variant="plain" size="small" onClick={() => send({ type: 'choice.change' })}>
          {t('checkout.changePass')}
        </Button>
      </div>
    </div>
  );
}

/** The add-ons that can be bought on top. */
function AddOns({ snapshot, send }: Omit<CheckoutProps, 'form'>) {
  const { t, currency, language } = useSummaryTexts();
  const { catalogue, choice } = snapshot.context;
  const offered = (catalogue?.addOns ?? []).filter(({ obstacle }) => obstacle === null);
  if (offered.length === 0 || choice === null || choice.isTrial || choice.pass.kind === 'additional')
    return null;
  if (isDeferred(choice.pass)) return null;
  return (
    <fieldset className={styles.addOns}>
      <legend className={styles.legend}>{t('checkout.addOns')}</legend>
      {offered.map(({ pass }) => (
        <Field
          key={pass.id}
          {...PLAIN_FIELD}
          kind="checkbox"
          label={pass.name || t('passes.unnamed')}
          hint={[
            ...(pass.price == null
              ? []
              : [t('checkout.addOnPrice', { price: formatMoney(pass.price, currency, language) })]),
            ...(pass.description ? [pass.description] : []),
          ].join(' · ')}
          value={choice.addOns.some((addOn) => addOn.pass.id === pass.id) ? TICKED : ''}
          onChange={() => send({ type: 'addOn.toggle', id: pass.id })}
          problem={null}
        />
      ))}
    </fieldset>
  );
}

/** A tick for the first purchase; a sentence for a viewer who has accepted before. */
function Acceptance({ snapshot, send }: Omit<CheckoutProps, 'form'>) {
  const { t } = useSummaryTexts();
  const { hasAccepted, hasAcceptedBefore, problem } = snapshot.context;
  if (hasAcceptedBefore)
    return (
      <p className={styles.note}>
        <TermsText text={t('checkout.byPaying')} />
      </p>
    );
  const label = t('checkout.accept');
  return (
    <Field
      {...PLAIN_FIELD}
      kind="checkbox"
      label={label}
      content={<TermsText text={label} />}
      isRequired
      value={hasAccepted ? TICKED : ''}
      onChange={(value) => send({ type: 'terms.change', isAccepted: value === TICKED })}
      problem={problem?.kind === 'terms' ? t('checkout.problem.terms') : null}
    />
  );
}
