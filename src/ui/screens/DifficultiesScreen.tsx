import { RotateCw } from 'lucide-react';
import { useText } from '../i18n/text';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import styles from './DifficultiesScreen.module.css';
import { ReloadButton } from './ReloadButton';
import { milestone, shareLeft } from './ring';
import { SupportLine } from './SupportLine';
import { Takeover } from './Takeover';
import takeover from './Takeover.module.css';

type DifficultiesScreenProps = {
  secondsLeft: number;
  /** The initial value of the countdown, seconds (spec §9: 60). */
  total: number;
  canReload: boolean;
  isRequesting: boolean;
  onReload: () => void;
  reference: string | null;
  onCopyDiagnostics: (() => Promise<void>) | null;
};

const RADIUS = 45;
const LENGTH = 2 * Math.PI * RADIUS;

/** Technical difficulties (spec §4): a countdown that is announced at milestones, then Reload. */
export function DifficultiesScreen(props: DifficultiesScreenProps) {
  const { secondsLeft, total, canReload, isRequesting, onReload, reference, onCopyDiagnostics } = props;
  const { t } = useText();
  const reached = milestone(secondsLeft);
  const spoken = reached > 0 ? t('difficulties.secondsLeft', { seconds: reached }) : t('difficulties.ready');
  return (
    <Takeover title={t('difficulties.title')} isWindow>
      <p className={takeover.text}>{t('difficulties.text')}</p>
      <div className={styles.ring} aria-hidden="true">
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className={styles.groove} cx="50" cy="50" r={RADIUS} />
          <circle
            className={styles.left}
            cx="50"
            cy="50"
            r={RADIUS}
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - shareLeft(secondsLeft, total))}
          />
        </svg>
        <span className={styles.number}>{canReload ? <RotateCw /> : secondsLeft}</span>
      </div>
      <ReloadButton {...{ secondsLeft, canReload, isRequesting, onReload }} className={styles.reload} />
      <div role="status">
        <VisuallyHidden>{isRequesting ? t('difficulties.requesting') : spoken}</VisuallyHidden>
      </div>
      <SupportLine reference={reference} onCopyDiagnostics={onCopyDiagnostics} />
    </Takeover>
  );
}
