import { offers } from '../../../api/levels';
import { patterns } from '../../../app/paths';
import { formatFullDay } from '../../../ui/i18n/otherFormats';
import { useText } from '../../../ui/i18n/text';
import { LinkButton } from '../../../ui/kit/buttons/Button';
import { useViewerZone } from '../../events/eventTime';
import { useChannel } from '../../hooks/useChannel';
import { PanelBox } from './ClipPanel';
import styles from './ClipPanel.module.css?adopted';
import type { ClipGate } from './clipGate';

type Locked = Exclude<ClipGate, { kind: 'open' | 'unknown' }>;

interface LockedClipProps {
  gate: Locked;
  /** Platform's time, seconds since the epoch. */
  now: number;
  onClose(): void;
}

/** Why this viewer cannot make a clip here, and what gives it. */
export function LockedClip({ gate, now, onClose }: LockedClipProps) {
  const { t, language } = useText();
  const timeZone = useViewerZone();
  const channel = useChannel();
  const allowance = () => {
    if (gate.kind !== 'allowance') return '';
    const { used, most, resets } = gate;
    if (resets === null) return t('clipEditor.locked.allowanceText', { used, most });
    const day = formatFullDay(resets, timeZone, language, now);
    return t('clipEditor.locked.allowanceUntil', { used, most, day });
  };
  return (
    <PanelBox note={null} onClose={onClose}>
      <div className={styles.locked} role="status">
        <p className={styles.lockedTitle}>{t(`clipEditor.locked.${gate.kind}`)}</p>
        <p>{gate.kind === 'allowance' ? allowance() : t(`clipEditor.locked.${gate.kind}Text`)}</p>
        {gate.kind === 'visitor' && (
          <div className={styles.answers}>
            <LinkButton href={patterns.login}>{t('shell.logIn')}</LinkButton>
            <LinkButton variant="quiet" href={patterns.registration}>
              {t('shell.register')}
            </LinkButton>
          </div>
        )}
        {gate.kind === 'pass' && offers(channel, 'sell') && (
          <LinkButton href={`${patterns.passes}?feature=clipping`}>
            {t('clipEditor.locked.passes')}
          </LinkButton>
        )}
        {gate.kind === 'allowance' && (
          <LinkButton variant="quiet" href={patterns.profileClips}>
            {t('clipEditor.yourClips')}
          </LinkButton>
        )}
      </div>
    </PanelBox>
  );
}
