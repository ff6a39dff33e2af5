import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { formatPercent } from '../i18n/formats';
import { useText } from '../i18n/text';
import { ControlButton } from './ControlButton';
import styles from './VolumeControl.module.css';
import { askFor, heardVolume, muteToggled } from './volume';

interface VolumeControlProps {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  onVolume(volume: number): void;
  onMute(muted: boolean): void;
}

/** Mute, and how loud. Phones have keys for the second. */
export function VolumeControl({ volume, muted, onVolume, onMute }: VolumeControlProps) {
  const { t, language } = useText();
  const sound = { volume, muted };
  const heard = heardVolume(sound);
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <div className={styles.volume}>
      <ControlButton
        label={t(heard === 0 ? 'player.unmute' : 'player.mute')}
        shortcut="m"
        onPress={() => askFor(muteToggled(sound), sound, { onVolume, onMute })}
      >
        <Icon aria-hidden="true" />
      </ControlButton>
      <input
        type="range"
        className={styles.slider}
        style={{ '--heard': heard }}
        aria-label={t('player.volume')}
        aria-valuetext={formatPercent(heard, language)}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={(event) => onVolume(Number(event.target.value))}
      />
    </div>
  );
}
