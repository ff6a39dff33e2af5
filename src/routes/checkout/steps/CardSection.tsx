import { useState, useSyncExternalStore } from 'react';
import type { StripeForm } from '../../../app/checkout/paymentForm';
import { billingAddressOf, needsPostalCode } from '../../../machines/checkout/billingAddress';
import { isRenewing, keepsCardOnly, needsCard } from '../../../machines/checkout/purchase';
import {
  type CheckoutSnapshot,
  selectCardStep,
  selectPreviewPhase,
} from '../../../machines/checkout/selectors';
import { BillingFields } from '../../../ui/checkout/BillingFields';
import { CardChoice } from '../../../ui/checkout/CardChoice';
import { cardName } from '../../../ui/checkout/cardName';
import { Field } from '../../../ui/form/Field';
import { Button } from '../../../ui/kit/buttons/Button';
import { ErrorPanel } from '../../../ui/kit/surfaces/Panel';
import { useChannel } from '../../hooks/useChannel';
import styles from '../Checkout.module.css?adopted';
import { PLAIN_FIELD, TICKED } from '../card/plainField';
import { StripeCardForm } from '../card/StripeCardForm';
import { WalletButtons } from '../card/WalletButtons';
import type { CheckoutProps } from '../checkoutProps';
import { fieldProblem } from '../problemText';
import { useSummaryTexts } from '../useSummaryTexts';

const neverLoads = () => () => undefined;

/** Whether Stripe is there; null in the gallery, where it is not loaded. */
function useStripeLoaded(form: StripeForm | null): boolean {
  const isLoaded = () => form !== null && form.stripe() !== null;
  return useSyncExternalStore(form?.onLoaded ?? neverLoads, isLoaded, isLoaded);
}

function useCurrency({ context: { preview } }: CheckoutSnapshot): string {
  const { settings } = useChannel();
  return preview?.currency ?? settings?.currency ?? 'USD';
}

/** Whether Stripe does not take the currency of the channel: nothing new can be entered then. */
export function useIsCurrencyRefused(snapshot: CheckoutSnapshot, form: StripeForm | null): boolean {
  const currency = useCurrency(snapshot);
  return useStripeLoaded(form) && form?.accepts(currency) === false;
}

/** The wallets, the saved cards and the form for a new one, which stays mounted with what was typed. */
export function CardSection({ snapshot, send, form }: CheckoutProps) {
  const { t } = useSummaryTexts();
  const { cards, card, choice, preview, saveCard } = snapshot.context;
  const isLoaded = useStripeLoaded(form);
  const currency = useCurrency(snapshot);
  const isRefused = useIsCurrencyRefused(snapshot, form);
  const cardStep = selectCardStep(snapshot);
  const isChangeable = snapshot.matches('details');
  const isSheetOpen = snapshot.matches('wallet');
  const isFormShown = (isChangeable || isSheetOpen || snapshot.matches('newCard')) && cardStep !== 'chosen';
  const address = billingAddressOf(snapshot.context);
  const [wasFormShown, setFormShown] = useState(isFormShown);
  if (isFormShown && !wasFormShown) setFormShown(true);
  const isKeptOnly = keepsCardOnly(choice);
  const nameOf = (shown: Parameters<typeof cardName>[0]) => cardName(shown, t) ?? t('checkout.unknownCard');
  const typedName = card !== null && !cards.some(({ id }) => id === card.id) ? nameOf(card) : null;
  const due = {
    amount: preview?.total ?? choice?.pass.pass.price ?? 0,
    currency,
    isRenewing: isRenewing(snapshot.context),
  };
  const usable = isLoaded && !isRefused ? form : null;
  return (
    <div className={styles.payment}>
      {usable !== null && !isKeptOnly && preview !== null && needsCard(snapshot.context) && (
        <WalletButtons
          {...due}
          form={usable}
          isReady={isSheetOpen || (isChangeable && selectPreviewPhase(snapshot) === 'ready')}
        />
      )}
      <CardChoice
        cards={cards.map((saved) => ({
          id: saved.id,
          brand: saved.brand ?? null,
          name: nameOf(saved),
          expires:
            saved.exp_month && saved.exp_year
              ? t('checkout.expires', { month: saved.exp_month, year: saved.exp_year % 100 })
              : null,
        }))}
        chosen={card?.kind === 'saved' && typedName === null ? card.id : null}
        newCard={
          typedName !== null && cardStep === 'chosen' ? { brand: card?.brand ?? null, name: typedName } : null
        }
        onChoose={(id) => send({ type: 'card.choose', id })}
        onEnterNew={() => send({ type: 'card.enterNew' })}
        isDisabled={!isChangeable}
      >
        {typedName !== null && cardStep === 'chosen' && (
          <div>
            <Button variant="plain" size="small" onClick={() => send({ type: 'card.enterNew' })}>
              {t('checkout.changeCard')}
            </Button>
          </div>
        )}
        {isFormShown && isRefused && <p role="alert">{t('checkout.currencyRefused', { currency })}</p>}
        {isFormShown && (cardStep === 'loading' || cardStep === 'mounting') && (
          <p role="status">{t('checkout.formLoading')}</p>
        )}
        {isFormShown && cardStep === 'blocked' && (
          <ErrorPanel
            title={t('checkout.newCard')}
            text={t('checkout.formBlocked')}
            onRetry={() => send({ type: 'cardForm.retry' })}
          />
        )}
        {usable !== null && wasFormShown && cardStep !== 'blocked' && (
          <div className={styles.form} hidden={!isFormShown} inert={!isChangeable}>
            <StripeCardForm {...due} form={usable} isKeptOnly={isKeptOnly} isSaved={saveCard} />
            <BillingFields
              address={address}
              hasPostalCode={needsPostalCode(address)}
              problem={fieldProblem(snapshot.context, 'postalCode', t)}
              onChange={(changed) => send({ type: 'address.change', address: changed })}
            />
            {isKeptOnly ? (
              <p className={styles.note}>
                {t(choice?.isTrial ? 'checkout.keptCard' : 'checkout.keptForPlan')}
              </p>
            ) : (
              <Field
                {...PLAIN_FIELD}
                label={t('checkout.saveCard')}
                kind="checkbox"
                value={saveCard ? TICKED : ''}
                onChange={(value) => send({ type: 'saveCard.change', isOn: value === TICKED })}
                problem={null}
              />
            )}
          </div>
        )}
      </CardChoice>
    </div>
  );
}
