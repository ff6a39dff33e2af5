import { useSelector } from '@xstate/react';
import type { FormSnapshot } from '../../machines/form/selectors';
import { selectViewerBusy } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { useSystem } from '../hooks/useSystem';

/** Whether the platform has logged the viewer in, and then did not say who that is (`acceptLogin`). */
export const isOnlyUnread = ({ context }: FormSnapshot): boolean =>
  context.failure?.operation === 'getProfile';

/** Reads the account of a viewer who is logged in; once it is there, the guards lead on. */
export function ReadAgain() {
  const { t } = useText();
  const { session } = useSystem();
  return (
    <Button
      variant="quiet"
      isBusy={useSelector(session, selectViewerBusy)}
      onClick={() => session.send({ type: 'viewer.load' })}
    >
      {t('kit.retry')}
    </Button>
  );
}
