import type { PortalRef, PortalSnapshot } from '../../machines/portal/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { useFailureMessage } from '../hooks/useFailureMessage';
import styles from '../profile/ProfilePage.module.css?adopted';

interface PortalButtonProps {
  snapshot: PortalSnapshot;
  send: PortalRef['send'];
}

/** Leads to the customer portal, and says why it did not open. */
export function PortalButton({ snapshot, send }: PortalButtonProps) {
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  const isBusy = snapshot.hasTag('busy');
  const { failure } = snapshot.context;
  return (
    <div className={styles.done}>
      <Button variant="quiet" isBusy={isBusy} onClick={() => send({ type: 'portal.open' })}>
        {t(isBusy ? 'orders.portalOpening' : 'orders.portal')}
      </Button>
      <div role="alert" className={styles.alert}>
        {failure && (
          <>
            <p>{t('orders.portalFailed')}</p>
            <p>{messageOfFailure(failure)}</p>
          </>
        )}
      </div>
    </div>
  );
}
