import { VolumeX } from 'lucide-react';
import { useText } from '../i18n/text';
import styles from './SoundOffer.module.css';

/** The way to the sound of a picture that the browser lets begin only without. */
export function SoundOffer({ onSound }: { onSound(): void }) {
  const { t } = useText();
  return (
    <button type="button" className={styles.offer} onClick={onSound}>
      <VolumeX aria-hidden="true" />
      {t('player.tapForSound')}
    </button>
  );
}
