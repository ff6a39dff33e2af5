import type { ComponentType } from 'react';
import { paths, patterns } from '../../app/paths';
import { selectPassName } from '../../machines/checkout/chosenName';
import { needsNoPass } from '../../machines/checkout/purchase';
import { type CheckoutScreen, selectFormMounted, selectScreen } from '../../machines/checkout/selectors';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { SupportContext } from '../../ui/kit/support';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { SupportCode } from '../SupportCode';
import styles from './Checkout.module.css?adopted';
import type { CheckoutProps } from './checkoutProps';
import { freeText } from './freeText';
import { Receipt } from './receipt/Receipt';
import { ChoosePass } from './steps/ChoosePass';
import { Details } from './steps/Details';
import {
  Authenticating,
  BankWaiting,
  Cancelling,
  Following,
  GivenUp,
  Interrupted,
  OtherTab,
  Paying,
  Preparing,
  Uncertain,
} from './steps/PaymentScreens';
import { SignIn } from './steps/SignIn';
import { useStepFocus } from './useStepFocus';

const SCREENS = {
  loading: Preparing,
  failed: Failed,
  passNotFound: PassNotFound,
  noPasses: NoPasses,
  choosing: ChoosePass,
  signingIn: SignIn,
  details: Details,
  paying: Paying,
  authenticating: Authenticating,
  bankWaiting: BankWaiting,
  following: Following,
  uncertain: Uncertain,
  interrupted: Interrupted,
  cancelling: Cancelling,
  otherTab: OtherTab,
  givenUp: GivenUp,
  succeeded: Receipt,
} satisfies Record<CheckoutScreen, ComponentType<CheckoutProps>>;

/** The title of the screen: what is paid for, once it is chosen. */
export function useCheckoutTitle(snapshot: CheckoutProps['snapshot']): string {
  const { t } = useText();
  const { choice, catalogue } = snapshot.context;
  if (snapshot.value === 'choosing') {
    const name = catalogue?.event?.name;
    return name ? t('checkout.chooseForEvent', { name }) : t('checkout.chooseTitle');
  }
  const name = selectPassName(snapshot.context);
  if (choice === null || name === null) return t('checkout.title');
  if (snapshot.matches('succeeded')) return name;
  if (choice.isTrial) return t('checkout.tryFor', { name });
  return t(choice.pass.planChange === null ? 'checkout.payFor' : 'checkout.changeTo', { name });
}

/** The screen of the checkout's state. */
export function CheckoutView(props: CheckoutProps) {
  const screen = selectScreen(props.snapshot);
  const Screen = SCREENS[screen];
  return (
    <div className={styles.page} {...useStepFocus(screen, props.snapshot.context.problem)}>
      <h1 className={styles.title} dir="auto" tabIndex={-1}>
        {useCheckoutTitle(props.snapshot)}
      </h1>
      <SupportContext value={null}>
        {screen !== 'details' && <Screen {...props} />}
        {selectFormMounted(props.snapshot) && (
          // Mounted while paying as well, so that what was typed stays in Stripe's form for the next attempt.
          <div hidden={screen !== 'details'}>
            <Details {...props} />
          </div>
        )}
      </SupportContext>
      <SupportCode />
    </div>
  );
}

function Failed({ snapshot, send }: CheckoutProps) {
  const { t } = useText();
  const failureMessage = useFailureMessage();
  const { failure } = snapshot.context;
  return (
    <ErrorPanel
      title={t('checkout.failedTitle')}
      text={failure === null ? '' : failureMessage(failure)}
      onRetry={() => send({ type: 'checkout.retry' })}
    />
  );
}

function PassNotFound() {
  const { t } = useText();
  return (
    <EmptyState title={t('validation.passNotFound')} text={t('passes.notFoundText')} action={<SeeAll />} />
  );
}

function NoPasses({ snapshot }: CheckoutProps) {
  const { t } = useText();
  const { address, catalogue } = snapshot.context;
  const event = catalogue?.event ?? null;
  if (address.eventId === null)
    return (
      <EmptyState
        title={t('validation.noPasses')}
        text={t('passes.noneText')}
        action={<LinkButton href={patterns.home}>{t('watch.endedAction')}</LinkButton>}
      />
    );
  if (event !== null && needsNoPass(event))
    return (
      <EmptyState
        title={freeText(event, t)}
        action={<LinkButton href={paths.watch(event.id)}>{t('watch.watchThis')}</LinkButton>}
      />
    );
  return (
    <EmptyState
      title={t('validation.noPassesForGame')}
      text={t('checkout.noPassesForGameText')}
      action={<SeeAll />}
    />
  );
}

function SeeAll() {
  const { t } = useText();
  return <LinkButton href={patterns.passes}>{t('passes.seeAll')}</LinkButton>;
}
