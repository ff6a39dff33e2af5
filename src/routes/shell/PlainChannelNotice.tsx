import { useSelector } from '@xstate/react';
import { selectChannelFailure, selectChannelMissing } from '../../machines/startup/selectors';
import { useText } from '../../ui/i18n/text';
import { ErrorPanel } from '../../ui/kit/Panel';
import { useFailureMessage } from '../useFailureMessage';
import { useSystem } from '../useSystem';
import styles from './AppShell.module.css';

/** Says that the channel's data did not come and that this is a plain version, with Retry. */
export function PlainChannelNotice() {
  const { startup } = useSystem();
  const { t } = useText();
  const words = useFailureMessage();
  const isMissing = useSelector(startup, selectChannelMissing);
  const failure = useSelector(startup, selectChannelFailure);
  if (!isMissing || failure === null) return null;
  return (
    <div className={styles.notice}>
      <ErrorPanel
        title={t('home.channelMissing')}
        text={words(failure)}
        onRetry={() => startup.send({ type: 'channel.retry' })}
      />
    </div>
  );
}
