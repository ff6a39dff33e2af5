import { useText } from '../i18n/text';
import { isExternal, safeUrl } from '../safeUrl';
import styles from './EmbeddedPlayer.module.css';

interface EmbeddedPlayerProps {
  /** Of the media, as the channel sent it. */
  url: string;
  title: string;
}

// It may run its scripts, and not lead our page away.
const SANDBOX = 'allow-scripts allow-presentation allow-popups';
// A page from elsewhere also keeps its own origin and cookies; one of our own with both could undo its sandbox.
const FOREIGN_SANDBOX = `${SANDBOX} allow-same-origin`;

/** Media of the kind `embedded`: somebody else's player in a sandboxed frame. */
export function EmbeddedPlayer({ url, title }: EmbeddedPlayerProps) {
  const { t } = useText();
  const address = safeUrl(url, location.origin);
  if (address === null || !/^(https?:|\/)/.test(address)) {
    return (
      <p className={styles.refused} role="alert">
        {t('player.embeddedRefused')}
      </p>
    );
  }
  return (
    <iframe
      className={styles.frame}
      src={address}
      title={t('player.embedded', { title })}
      sandbox={isExternal(address) ? FOREIGN_SANDBOX : SANDBOX}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
