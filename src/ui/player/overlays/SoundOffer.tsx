import { VolumeX } from 'lucide-react';
import { useText } from '../../i18n/text';
import styles from './SoundOffer.module.css';

/** Unmutes a video that the browser only started muted. */
export function SoundOffer({ onSound }: { onSound(): void }) {
  const { t } = useText();
  return (
    <button type="button" className={styles.offer} data-offer onClick={onSound}>
      <VolumeX aria-hidden="true" />
      {t('player.turnOnSound')}
    </button>
  );
}
