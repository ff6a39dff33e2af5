import { useSelector } from '@xstate/react';
import { selectChannelFailure, selectChannelMissing } from '../../machines/startup/selectors';
import { useText } from '../../ui/i18n/text';
import { ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useSystem } from '../hooks/useSystem';
import styles from './AppShell.module.css';

/** Shown when the channel's data could not be loaded: the page is a plain version, with Retry. */
export function PlainChannelNotice() {
  const { startup } = useSystem();
  const { t } = useText();
  const failureMessage = useFailureMessage();
  const isMissing = useSelector(startup, selectChannelMissing);
  const failure = useSelector(startup, selectChannelFailure);
  if (!isMissing || failure === null) return null;
  return (
    <div className={styles.notice}>
      <ErrorPanel
        title={t('home.channelMissing')}
        text={failureMessage(failure)}
        onRetry={() => startup.send({ type: 'channel.retry' })}
      />
    </div>
  );
}
