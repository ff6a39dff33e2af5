import { useState } from 'react';
import { formatDuration } from '../../i18n/formats';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import { useTimeFact } from '../controls/useTimeline';
import { behindLive, type PlayerHandlers, type Timeline } from '../view';
import styles from './LiveOffer.module.css?adopted';

interface LiveOfferProps {
  timeline: Timeline;
  on: Pick<PlayerHandlers, 'onGoLive' | 'onStay'>;
}

/** After an outage of a live game: how far it lies behind, with the choice to go on there or to jump to live. */
export function LiveOffer({ timeline, on }: LiveOfferProps) {
  const { t } = useText();
  const behind = useTimeFact(timeline, (time) => (time === null ? '' : formatDuration(behindLive(time))));
  const [first] = useState(behind);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these are two buttons.
    <div className={styles.offer} role="group" aria-label={t('player.afterOutage')} data-offer>
      {/* Announced once, since an update every second is noise for screen readers. */}
      <VisuallyHidden role="status">{t('player.youAreBehind', { time: first })}</VisuallyHidden>
      <span className={styles.text} aria-hidden="true">
        {t('player.youAreBehind', { time: behind })}
      </span>
      <Button size="small" onClick={on.onGoLive}>
        {t('player.goLive')}
      </Button>
      <Button size="small" variant="plain" className={styles.quiet} onClick={on.onStay}>
        {t('player.stay')}
      </Button>
    </div>
  );
}
