import type { Event } from '../../../api/schema';
import { patterns } from '../../../app/paths';
import type { AccessDecision, MissingEntitlement } from '../../../machines/watch/types';
import { formatMoney } from '../../../ui/i18n/formats';
import { useText } from '../../../ui/i18n/text';
import { Button, LinkButton } from '../../../ui/kit/buttons/Button';
import { Backdrop, type Preview } from '../../../ui/player/screens/Backdrop';
import { useChannel } from '../../hooks/useChannel';
import styles from './AccessDenied.module.css';
import { WaysToWatch } from './WaysToWatch';

type Reason = AccessDecision | { kind: 'over' };

interface AccessDeniedProps {
  reason: Reason;
  /** Null for content that is no event. */
  event: Event | null;
  /** In a frame of another site. */
  isEmbedded: boolean;
  /** Opens the recording of a live stream that has ended; null without one. */
  onRecording: (() => void) | null;
  poster: string | null;
  preview: Preview | null;
}

/** The reason why nothing can be watched, in one sentence, and the next step (design §6). */
export function AccessDenied(props: AccessDeniedProps) {
  const { reason, event, isEmbedded, onRecording, poster, preview } = props;
  const { t } = useText();
  const sentence = useSentence(reason, event);
  const isOver = reason.kind === 'noRecording' || reason.kind === 'over';
  return (
    <div className={styles.denied}>
      <Backdrop poster={poster} preview={preview} />
      <div className={styles.text} role="status">
        <p className={styles.sentence}>{sentence}</p>
        {onRecording !== null ? (
          <Button onClick={onRecording}>{t('watch.watchRecording')}</Button>
        ) : reason.kind === 'needsRegistration' ? (
          <div className={styles.actions}>
            <LinkButton href={patterns.registration}>{t('shell.register')}</LinkButton>
            <LinkButton variant="quiet" href={patterns.login}>
              {t('shell.logIn')}
            </LinkButton>
          </div>
        ) : isPaid(reason) ? (
          <WaysToWatch missing={reason} event={event} isEmbedded={isEmbedded} />
        ) : isOver ? (
          <LinkButton href={patterns.vod}>{t('watch.browseRecordings')}</LinkButton>
        ) : (
          <LinkButton href={patterns.home}>{t('watch.endedAction')}</LinkButton>
        )}
      </div>
    </div>
  );
}

const isPaid = (reason: Reason) =>
  reason.kind === 'needsPass' || reason.kind === 'needsPurchase' || reason.kind === 'capabilityMissing';

interface MissingEntitlementProps {
  missing: MissingEntitlement;
  event: Event;
  /** In a frame of another site. */
  isEmbedded: boolean;
}

/** The entitlement that is needed to watch and how to get it, for a viewer who waits for the start. */
export function MissingEntitlementText({ missing, event, isEmbedded }: MissingEntitlementProps) {
  const sentence = useSentence(missing, event);
  return (
    <>
      <p className={styles.missing}>{sentence}</p>
      {isPaid(missing) && <WaysToWatch missing={missing} event={event} isEmbedded={isEmbedded} />}
    </>
  );
}

function useSentence(reason: Reason, event: Event | null): string {
  const { t, language } = useText();
  const currency = useChannel().settings?.currency;
  switch (reason.kind) {
    case 'notStarted':
      return t('watch.unscheduled');
    case 'starting':
    case 'delayed':
    case 'interrupted':
    case 'needsRegistration':
    case 'capabilityMissing':
    case 'over':
      return t(`watch.${reason.kind}`);
    case 'needsPass':
      return t(event === null ? 'library.needsPass' : 'watch.needsPass');
    case 'needsPurchase':
      return reason.price === null
        ? t('watch.needsPurchaseUnpriced')
        : t('watch.needsPurchase', { price: formatMoney(reason.price, currency, language) });
    case 'notInRegion':
      return t('failure.region');
    default:
      return t('watch.noStream');
  }
}
