import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { formatPercent } from '../../i18n/otherFormats';
import { useText } from '../../i18n/text';
import { ControlButton } from './ControlButton';
import styles from './VolumeControl.module.css';
import { audibleVolume, requestSound, toggleMuted } from './volume';

interface VolumeControlProps {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  onVolume(volume: number): void;
  onMute(muted: boolean): void;
}

/** Mute button and volume slider; phones, which have volume keys, hide the slider. */
export function VolumeControl({ volume, muted, onVolume, onMute }: VolumeControlProps) {
  const { t, language } = useText();
  const sound = { volume, muted };
  const audible = audibleVolume(sound);
  const Icon = audible === 0 ? VolumeX : audible < 0.5 ? Volume1 : Volume2;
  return (
    <div className={styles.volume}>
      <ControlButton
        label={t(audible === 0 ? 'player.unmute' : 'player.mute')}
        shortcut="m"
        onPress={() => requestSound(toggleMuted(sound), sound, { onVolume, onMute })}
      >
        <Icon aria-hidden="true" />
      </ControlButton>
      <input
        type="range"
        className={styles.slider}
        style={{ '--audible': audible }}
        aria-label={t('player.volume')}
        aria-valuetext={formatPercent(audible, language)}
        min={0}
        max={1}
        step={0.05}
        value={audible}
        onChange={(event) => onVolume(Number(event.target.value))}
      />
    </div>
  );
}
