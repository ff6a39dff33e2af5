import { patterns } from '../../app/paths';
import { OrderSummary } from '../../ui/checkout/OrderSummary';
import { Button, LinkButton } from '../../ui/kit/Button';
import styles from './Checkout.module.css?adopted';
import type { CheckoutProps } from './checkoutProps';
import { summaryView } from './summaryView';
import { useSummaryTexts } from './useSummaryTexts';

/** The login or the registration, beside the whole price of what is chosen. */
export function SignIn({ snapshot, send }: CheckoutProps) {
  const texts = useSummaryTexts();
  const { t } = texts;
  const { wasPaying } = snapshot.context;
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
        <OrderSummary
          summary={summaryView(snapshot.context, texts, snapshot.matches({ signingIn: 'pricing' }))}
        />
        <Button variant="plain" size="small" onClick={() => send({ type: 'choice.change' })}>
          {t('checkout.changePass')}
        </Button>
      </div>
      {step}
    </div>
  );
}
