import { patterns } from '../../../app/paths';
import { billingAddressOf, needsPostalCode } from '../../../machines/checkout/billingAddress';
import { BillingFields } from '../../../ui/checkout/BillingFields';
import { OrderSummary } from '../../../ui/checkout/OrderSummary';
import { Button, LinkButton } from '../../../ui/kit/buttons/Button';
import styles from '../Checkout.module.css?adopted';
import type { CheckoutProps } from '../checkoutProps';
import { summaryView } from '../summaryView';
import { useSummaryTexts } from '../useSummaryTexts';

/** The login or the registration, beside the whole price of what is chosen, for the place that the visitor may correct. */
export function SignIn({ snapshot, send }: CheckoutProps) {
  const texts = useSummaryTexts();
  const { t } = texts;
  const { wasPaying, preview, billingAddress } = snapshot.context;
  const isReading = snapshot.matches({ signingIn: 'pricing' }) || snapshot.matches({ signingIn: 'settling' });
  const address = billingAddressOf(snapshot.context);
  // The place decides on the tax only where the platform knows a price.
  const hasPlace = preview !== null || billingAddress !== null;
  const step = (
    <div className={styles.step}>
      <h2 className={styles.stepTitle}>
        {t(wasPaying ? 'checkout.signInAgainTitle' : 'checkout.signInTitle')}
      </h2>
      <p className={styles.stepText}>{t(wasPaying ? 'checkout.signInAgainText' : 'checkout.signInText')}</p>
      <div className={styles.actions}>
        {!wasPaying && <LinkButton href={patterns.registration}>{t('shell.register')}</LinkButton>}
        <LinkButton variant={wasPaying ? 'primary' : 'quiet'} href={patterns.login}>
          {t('shell.logIn')}
        </LinkButton>
      </div>
    </div>
  );
  if (wasPaying) return step;
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <OrderSummary summary={summaryView(snapshot.context, texts, isReading)}>
          {hasPlace && (
            <BillingFields
              address={address}
              hasPostalCode={needsPostalCode(address)}
              problem={null}
              onChange={(changed) => send({ type: 'address.change', address: changed })}
            />
          )}
        </OrderSummary>
        <Button variant="plain" size="small" onClick={() => send({ type: 'choice.change' })}>
          {t('checkout.changePass')}
        </Button>
      </div>
      {step}
    </div>
  );
}
