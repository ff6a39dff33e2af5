import { formatMoney } from '../../ui/i18n/formats';
import { useText } from '../../ui/i18n/text';
import { Button, LinkButton } from '../../ui/kit/Button';
import { Backdrop, type Preview } from '../../ui/player/Backdrop';
import { useChannel } from '../useChannel';
import type { Admission, Lacking } from './admission';
import styles from './Refusal.module.css';

type Refused =
  | Exclude<Admission, { kind: 'stream' | 'embedded' }>
  /** A live stream that was watched has ended; `onRecording` opens what was kept of it. */
  | { kind: 'over'; onRecording: (() => void) | null };
type RefusalProps = { admission: Refused; poster: string | null; preview: Preview | null };

/** Why the event cannot be watched, in one sentence, and the nearest way on (design §6). */
export function Refusal({ admission, poster, preview }: RefusalProps) {
  const sentence = useSentence(admission);
  return (
    <div className={styles.refusal}>
      <Backdrop poster={poster} preview={preview} />
      <div className={styles.words} role="status">
        <p className={styles.sentence}>{sentence}</p>
        <WayOn admission={admission} />
      </div>
    </div>
  );
}

/** What it will take to watch, said to who waits for the start. */
export function LackingSentence({ lacking }: { lacking: Lacking }) {
  return <p className={styles.lacking}>{useSentence(lacking)}</p>;
}

function WayOn({ admission }: { admission: Refused }) {
  const { t } = useText();
  if (admission.kind === 'over' && admission.onRecording !== null)
    return <Button onClick={admission.onRecording}>{t('watch.watchRecording')}</Button>;
  if (admission.kind === 'noRecording' || admission.kind === 'over')
    return <LinkButton href="/vod">{t('watch.browseRecordings')}</LinkButton>;
  return <LinkButton href="/">{t('watch.endedAction')}</LinkButton>;
}

function useSentence(admission: Refused): string {
  const { t, language } = useText();
  const currency = useChannel().settings?.currency;
  switch (admission.kind) {
    case 'notStarted':
      return t('watch.unscheduled');
    case 'starting':
    case 'delayed':
    case 'interrupted':
    case 'needsRegistration':
    case 'needsPass':
    case 'capabilityMissing':
    case 'over':
      return t(`watch.${admission.kind}`);
    case 'needsPurchase':
      return admission.price === null
        ? t('watch.needsPurchaseUnpriced')
        : t('watch.needsPurchase', { price: formatMoney(admission.price, currency, language) });
    case 'notInRegion':
      return t('failure.region');
    case 'noRecording':
      return t('watch.noStream');
  }
}
