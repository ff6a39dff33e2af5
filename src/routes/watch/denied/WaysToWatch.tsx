import { offers } from '../../../api/levels';
import type { Event } from '../../../api/schema';
import { paths, patterns } from '../../../app/paths';
import type { MissingEntitlement } from '../../../machines/watch/types';
import { formatMoney } from '../../../ui/i18n/formats';
import { useText } from '../../../ui/i18n/text';
import { LinkButton } from '../../../ui/kit/buttons/Button';
import { useChannel } from '../../hooks/useChannel';
import styles from './AccessDenied.module.css';

interface WaysToWatchProps {
  missing: Exclude<MissingEntitlement, { kind: 'needsRegistration' }>;
  /** Null for content that is no event, which has no passes of its own. */
  event: Event | null;
  /** In a frame of another site the checkout opens in a window of its own. */
  isEmbedded: boolean;
}

/** The ways to the checkout: the pass for just this event, and all passes that open it. None where nothing is sold. */
export function WaysToWatch({ missing, event, isEmbedded }: WaysToWatchProps) {
  const { t, language } = useText();
  const channel = useChannel();
  const currency = channel.settings?.currency;
  const target = isEmbedded ? ({ target: '_blank', rel: 'noreferrer' } as const) : {};
  if (!offers(channel, 'sell')) return null;
  if (event === null) {
    return (
      <LinkButton href={`${patterns.passes}?feature=vod_media_access`} {...target}>
        {t('watch.seePasses')}
      </LinkButton>
    );
  }
  if (missing.kind === 'capabilityMissing') {
    return (
      <LinkButton href={patterns.passes} {...target}>
        {t('watch.seePasses')}
      </LinkButton>
    );
  }
  const { id: event_id, single_event_package_id, price } = event;
  const all = paths.buy({ event_id });
  if (!single_event_package_id) {
    return (
      <LinkButton href={all} {...target}>
        {t('watch.allPasses')}
      </LinkButton>
    );
  }
  return (
    <div className={styles.actions}>
      <LinkButton href={paths.buy({ event_id, single_event_package_id })} {...target}>
        {price == null
          ? t('watch.watchThis')
          : t('watch.watchFor', { price: formatMoney(price, currency, language) })}
      </LinkButton>
      <LinkButton variant="quiet" href={all} {...target}>
        {t('watch.allPasses')}
      </LinkButton>
    </div>
  );
}
