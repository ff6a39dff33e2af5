import styles from './FlashText.module.css';
import type { Flash } from './useFlash';

/** Shows what was just done for a moment, and says it once. */
export function FlashText({ flash }: { flash: Flash | null }) {
  return (
    <div className={styles.place} role="status">
      {flash !== null && (
        <span key={flash.turn} className={styles.flash} data-side={flash.side ?? undefined}>
          {flash.text}
        </span>
      )}
    </div>
  );
}
