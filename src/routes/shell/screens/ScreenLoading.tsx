import { useSelector } from '@xstate/react';
import { useText } from '../../../ui/i18n/text';
import { ErrorPanel } from '../../../ui/kit/surfaces/Panel';
import { useSystem } from '../../hooks/useSystem';
import styles from '../AppShell.module.css';

/** The placeholder of a screen while its chunk loads; offline it says why the screen is missing. */
export function ScreenLoading() {
  const { t } = useText();
  const isOnline = useSelector(useSystem().root, ({ context }) => context.isOnline);
  if (isOnline) return <div className={styles.loading} aria-busy="true" />;
  return (
    <div className={styles.loading}>
      <ErrorPanel isScreen title={t('shell.screenFailed')} text={t('failure.offline')} />
    </div>
  );
}
