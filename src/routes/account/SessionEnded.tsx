import { useSelector } from '@xstate/react';
import { selectInterrupted } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { useSystem } from '../hooks/useSystem';
import { interruptionText } from '../session/interruptionText';
import styles from './AccountPage.module.css';

/** Above the login form: the session has ended by itself, what did not happen therefore, and the way on. */
export function SessionEnded() {
  const { t } = useText();
  const interrupted = useSelector(useSystem().session, selectInterrupted);
  return (
    <p className={styles.problem} role="alert">
      <strong>{t('session.ended')}</strong> {interruptionText(interrupted, t)}
    </p>
  );
}
